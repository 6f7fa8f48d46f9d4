import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { Code } from '../../shared/look/code.tsx';
import { joinUrl } from './join-url.ts';
import classes from './room.module.css';

/** Beside the question on the wall: where one joins, while one can, and how many have answered. */
export function RoomAside({ results: { pollId, isActive, ballots } }: { results: PollResultsView }) {
  const t = useTranslations('results.room');
  const format = useFormatter();
  return (
    <aside className={classes.aside}>
      {isActive && <Code url={joinUrl(pollId)} />}
      <p className={classes.ballots}>
        <span className={classes.number}>{format.number(ballots)}</span>
        <span>{t('answered', { count: ballots })}</span>
      </p>
    </aside>
  );
}
