import type { ReactNode } from 'react';

/** What has texts in Tamil, which are long and tall. */
export function inTamil(children: ReactNode): ReactNode {
  return <div lang="ta">{children}</div>;
}
