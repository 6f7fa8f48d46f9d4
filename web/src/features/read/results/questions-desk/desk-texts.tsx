import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/desk.json', {
  import: 'default',
});

/** Shows what is inside once the texts about questions from the hall are there, for their host. */
export function DeskTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="desk" files={files}>
      {children}
    </LateTexts>
  );
}
