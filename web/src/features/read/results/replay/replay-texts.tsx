import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { RoomTexts } from '../quiz-room/room-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/replay.json', {
  import: 'default',
});

/** Has the texts of replays, and of quizzes on their walls. */
export function ReplayTexts({ children }: { children: ReactNode }) {
  return (
    <RoomTexts>
      <LateTexts area="replay" files={files}>
        {children}
      </LateTexts>
    </RoomTexts>
  );
}
