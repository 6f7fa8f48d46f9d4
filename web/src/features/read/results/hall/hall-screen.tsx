import type { getHall } from '@pollux/query-api/attending/leaderboard-contract';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';
import classes from '../results.module.css';
import { ResultsStates } from '../results-states.tsx';
import { Hall } from './hall.tsx';

/** How often to ask while the socket is down, in milliseconds: a hall looks on. */
const BETWEEN_LOOKS = 3_000;

/** The page /dashboard/leaderboard/<quiz>: the first of a live quiz, for the screen of a hall (C390). */
export function HallScreen({ quizId }: { quizId: string }) {
  const query = useLiveQuery<typeof getHall>({
    path: '/api/activities/:id/hall',
    params: { id: quizId },
    room: 'hall',
    id: quizId,
    pollingInterval: BETWEEN_LOOKS,
  });
  return (
    <main className={classes.page}>
      <ResultsStates kind="quiz" query={query}>
        {(hall) => <Hall quizId={quizId} hall={hall} connection={query.connection} />}
      </ResultsStates>
    </main>
  );
}
