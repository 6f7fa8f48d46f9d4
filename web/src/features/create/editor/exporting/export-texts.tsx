import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/exporting.json', {
  import: 'default',
});

/** Shows what is inside once the texts about writing files of questions are there. */
export function ExportTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="exporting" files={files}>
      {children}
    </LateTexts>
  );
}
