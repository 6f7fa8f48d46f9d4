import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/importing.json', {
  import: 'default',
});

/** Shows what is inside once the texts about files of questions are there. */
export function ImportTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="importing" files={files}>
      {children}
    </LateTexts>
  );
}
