import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/naming.json', {
  import: 'default',
});

/** Shows what is inside once the texts of names are there. */
export function NamingTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <LateTexts area="naming" files={files} fallback={fallback}>
      {children}
    </LateTexts>
  );
}
