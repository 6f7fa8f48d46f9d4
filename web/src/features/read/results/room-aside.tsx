import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { useFormatter, useTranslations } from 'use-intl';
import { Code } from '../../../shared/look/code.tsx';
import { useHere } from './here.ts';
import { canJoin, joinUrl } from './join-url.ts';
import classes from './room.module.css';

/**
 * Beside the question on the wall: where one joins, while one can, how many have answered and how many are at the
 * questions. Who of those who answered is still there nobody knows, so that it does not say "of".
 */
export function RoomAside({ results }: { results: PollResultsView }) {
  const { isActive, ballots, session } = results;
  const t = useTranslations('results.room');
  const strength = useTranslations('results.sessions.strength');
  const format = useFormatter();
  const counted = useHere();
  const here = isActive ? counted : null;
  return (
    <aside className={classes.aside}>
      {canJoin(results) && <Code url={joinUrl(results)} code={results.session?.code ?? null} />}
      <p className={classes.ballots}>
        {ballots > 0 && <span className={classes.number}>{format.number(ballots)}</span>}
        <span>{t('answered', { count: ballots })}</span>
        {here !== null && <span>{t('here', { here })}</span>}
        {session !== undefined && <span className={classes.strength}>{strength(session.guests)}</span>}
      </p>
    </aside>
  );
}
