import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/printing.json', {
  import: 'default',
});

/** Shows what is inside once the texts about printing are there. */
export function PrintTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="printing" files={files}>
      {children}
    </LateTexts>
  );
}
