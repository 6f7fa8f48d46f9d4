import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { RoomTexts } from '../quiz-room/room-texts.tsx';

const own = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/replay.json', {
  import: 'default',
});
const walls = import.meta.glob<AbstractIntlMessages>('../../../../../../domain/src/messages/*/results.json', {
  import: 'default',
});

/** Has the texts of replays, and of the walls in them: public pages have no walls. */
export function ReplayTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="results" files={walls}>
      <RoomTexts>
        <LateTexts area="replay" files={own}>
          {children}
        </LateTexts>
      </RoomTexts>
    </LateTexts>
  );
}
