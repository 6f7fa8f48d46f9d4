import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { ImportTexts } from '../importing/import-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/bank.json', {
  import: 'default',
});

/** Shows what is inside once the texts about question banks are there, and those by which questions are shown. */
export function BankTexts({ children }: { children: ReactNode }) {
  return (
    <ImportTexts>
      <LateTexts area="bank" files={files}>
        {children}
      </LateTexts>
    </ImportTexts>
  );
}
