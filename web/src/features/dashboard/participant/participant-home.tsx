import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { attendedLatelyQuery } from '../api/attended-query.ts';
import { CreateCards } from '../creator/create-cards.tsx';
import { useGreeting } from '../use-greeting.ts';
import { AttendedLately } from './attended-lately.tsx';
import { PublicLately } from './public-lately.tsx';

/** Where a participant begins: what became of their answers, and what they can answer next. */
export function ParticipantHome() {
  const t = useTranslations('dashboard');
  const greeting = useGreeting();
  const { data } = useQuery(attendedLatelyQuery);
  const open = data?.allQuiz.filter(({ resultsOpen }) => resultsOpen).length ?? 0;
  return (
    <>
      <Sentence
        title={t('title')}
        says={greeting}
        adds={data && t('participant.state', { total: data.total, open })}
      />
      <AttendedLately />
      <PublicLately />
      <CreateCards />
    </>
  );
}
