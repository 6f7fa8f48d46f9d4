import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/keeping.json', {
  import: 'default',
});

/** Shows what is inside once the texts of taking answers along are there. */
export function KeepingTexts({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <LateTexts area="keeping" files={files} fallback={fallback}>
      {children}
    </LateTexts>
  );
}
