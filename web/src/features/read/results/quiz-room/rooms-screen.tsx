import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useArea } from '../../../../shared/i18n/use-area.ts';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { comparedQuery } from '../api/compared-sessions.ts';
import { sessionsQuery } from '../api/sessions.ts';
import { Failure } from '../sessions/failure.tsx';
import { OpenOne } from '../sessions/open-one.tsx';
import { Others } from '../sessions/sessions-panel.tsx';
import { OpeningChoice } from '../own-pace/opening-choice.tsx';
import { OwnPaceTexts } from '../own-pace/own-pace-texts.tsx';
import { SideBySide } from '../own-pace/side-by-side.tsx';
import { RoomTexts } from './room-texts.tsx';
import classes from './rooms-screen.module.css';

/** The page /dashboard/rooms/<quiz or survey>: gives it to a room, finds the sessions that were, and compares them. */
export function RoomsScreen({ quizId }: { quizId: string }) {
  return (
    <RoomTexts>
      <OwnPaceTexts>
        <Rooms quizId={quizId} />
      </OwnPaceTexts>
    </RoomTexts>
  );
}

function Rooms({ quizId }: { quizId: string }) {
  const t = useTranslations('quizRoom.rooms');
  const own = useTranslations('ownPace.rooms');
  const texts = [useArea('cards'), useArea('people')];
  const { data: sessions, error } = useQuery(sessionsQuery(quizId));
  const { data: compared, isPending } = useQuery(comparedQuery(quizId));
  return (
    <>
      <Sentence title={own('title')} says={own('says')}>
        <ButtonLink to="/dashboard/attempts/$id" params={{ id: quizId }} variant="default">
          {t('back')}
        </ButtonLink>
      </Sentence>
      <Failure error={error} />
      {sessions === null && <Text>{t('notYours')}</Text>}
      {sessions != null && (
        <div className={classes.rooms}>
          <Stack gap="sm">
            <Text c="dimmed">{own('kinds')}</Text>
            {!isPending && texts.every((state) => state === 'ready') && (
              <OpenOne
                quizId={quizId}
                choice={OpeningChoice}
                isQuiz={compared?.quizType === 'QUIZ'}
                // An anonymous survey has no attempts that could be compared.
                asksNames={compared !== undefined}
                onOpened={() => undefined}
              />
            )}
          </Stack>
          {sessions.length > 0 && <Others sessions={sessions} onChosen={() => undefined} />}
        </div>
      )}
      {sessions != null && sessions.length > 0 && <SideBySide activityId={quizId} />}
    </>
  );
}
