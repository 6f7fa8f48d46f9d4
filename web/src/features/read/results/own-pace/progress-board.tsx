import type { SessionProgressView } from '@pollux/query-api/hosting/own-pace-contract';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './progress-board.module.css';
import { sumsOf } from './use-progress.ts';

/** With more questions the column after the last has no room for its name. */
const MOST_NAMED = 10;

/** With more questions not each column has room for its number. */
const MOST_NUMBERED = 24;

/** Where the room is: how many are in, and how many are at each question, at the end and done. */
export function ProgressBoard({ progress }: { progress: SessionProgressView }) {
  const t = useTranslations('ownPace.wall');
  const format = useFormatter();
  const { at, done } = progress;
  const sums = sumsOf(progress);
  const most = Math.max(1, done, ...at);
  const last = at.length - 1;
  const step = Math.ceil(last / MOST_NUMBERED);
  return (
    <div className={classes.board}>
      <dl className={classes.sums}>
        {(['in', 'writing', 'done'] as const).map((name) => (
          <div key={name} data-done={name === 'done' || undefined}>
            <dt>{t(name)}</dt>
            <dd>{format.number(name === 'in' ? sums.all : sums[name])}</dd>
          </div>
        ))}
      </dl>
      <ol className={classes.columns} aria-label={t('board')}>
        {at.map((count, index) => (
          <Column
            // The questions of a session stay.
            key={index}
            count={count}
            share={count / most}
            name={index === last ? t('lastLong') : t('question', { number: index + 1 })}
            label={
              index === last
                ? last <= MOST_NAMED
                  ? t('last')
                  : ''
                : index % step === 0
                  ? format.number(index + 1)
                  : ''
            }
          />
        ))}
        <Column count={done} share={done / most} name={t('done')} label={t('done')} isDone />
      </ol>
    </div>
  );
}

interface ColumnProps {
  count: number;
  /** Of the highest column. */
  share: number;
  name: string;
  label: string;
  isDone?: boolean;
}

function Column({ count, share, name, label, isDone = false }: ColumnProps) {
  const t = useTranslations('ownPace.wall');
  const format = useFormatter();
  return (
    <li
      className={classes.column}
      data-done={isDone || undefined}
      data-empty={count === 0 || undefined}
      aria-label={`${name}: ${t('people', { count })}`}
      title={name}
    >
      <span className={classes.count} aria-hidden>
        {count > 0 && format.number(count)}
      </span>
      <span className={classes.bar} style={{ '--share': share } as CSSProperties} aria-hidden />
      <span className={classes.number} aria-hidden>
        {label}
      </span>
    </li>
  );
}
