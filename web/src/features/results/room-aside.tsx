import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Code } from '../../shared/look/code.tsx';
import { useHere } from './here.ts';
import { joinUrl } from './join-url.ts';
import classes from './room.module.css';

/**
 * Beside the question on the wall: where one joins, while one can, and how many have answered of how many are here. Some
 * answer and leave; where fewer are here than have answered, that is said beside it.
 */
export function RoomAside({ results: { pollId, isActive, ballots } }: { results: PollResultsView }) {
  const t = useTranslations('results.room');
  const format = useFormatter();
  const counted = useHere();
  const here = isActive ? counted : null;
  const isOfThose = here !== null && here > 0 && here >= ballots;
  return (
    <aside className={classes.aside}>
      {isActive && <Code url={joinUrl(pollId)} />}
      <p className={classes.ballots}>
        <span className={classes.number}>{format.number(ballots)}</span>
        <span>
          {isOfThose ? t('answeredOf', { count: ballots, here }) : t('answered', { count: ballots })}
        </span>
        {here !== null && !isOfThose && <span>{t('here', { here })}</span>}
      </p>
    </aside>
  );
}
