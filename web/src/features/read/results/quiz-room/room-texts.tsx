import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/quizRoom.json', {
  import: 'default',
});

/** Has the texts of quizzes in rooms. */
export function RoomTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="quizRoom" files={files}>
      {children}
    </LateTexts>
  );
}
