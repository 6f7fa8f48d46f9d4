import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/quick.json', {
  import: 'default',
});

/** Has the texts of questions that a host makes on the spot. */
export function QuickTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="quick" files={files}>
      {children}
    </LateTexts>
  );
}
