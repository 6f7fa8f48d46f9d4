import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useArea } from '../../../shared/i18n/use-area.ts';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { sessionsQuery } from '../api/sessions.ts';
import { Failure } from '../sessions/failure.tsx';
import { OpenOne } from '../sessions/open-one.tsx';
import { Others } from '../sessions/sessions-panel.tsx';
import { RoomTexts } from './room-texts.tsx';
import classes from './rooms-screen.module.css';

/** The page /dashboard/rooms/<quiz>: opens a session in which one leads the quiz, and finds those that were. */
export function RoomsScreen({ quizId }: { quizId: string }) {
  return (
    <RoomTexts>
      <Rooms quizId={quizId} />
    </RoomTexts>
  );
}

function Rooms({ quizId }: { quizId: string }) {
  const t = useTranslations('quizRoom.rooms');
  const texts = [useArea('cards'), useArea('people')];
  const { data: sessions, error } = useQuery(sessionsQuery(quizId));
  return (
    <>
      <Sentence title={t('title')} says={t('says')}>
        <ButtonLink to="/dashboard/attempts/$id" params={{ id: quizId }} variant="default">
          {t('back')}
        </ButtonLink>
      </Sentence>
      <Failure error={error} />
      {sessions === null && <Text>{t('notYours')}</Text>}
      {sessions != null && (
        <div className={classes.rooms}>
          <Stack gap="sm">
            <Text c="dimmed">{t('kinds')}</Text>
            {texts.every((state) => state === 'ready') && (
              <OpenOne quizId={quizId} isQuiz onOpened={() => undefined} />
            )}
          </Stack>
          {sessions.length > 0 && <Others sessions={sessions} onChosen={() => undefined} />}
        </div>
      )}
    </>
  );
}
