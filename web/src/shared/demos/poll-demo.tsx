import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';
import classes from './poll-demo.module.css';

const OPTIONS = ['morning', 'afternoon', 'evening', 'night'] as const;
type Option = (typeof OPTIONS)[number];

/** A poll in which one visitor is the whole room: every tap is a vote, and the bars follow. */
export function PollDemo() {
  const t = useTranslations('demos.poll');
  const [votes, setVotes] = useState<readonly Option[]>([]);
  const total = votes.length;
  const votesFor = (option: Option) => votes.filter((vote) => vote === option).length;
  const most = Math.max(...OPTIONS.map(votesFor));
  const last = votes.at(-1);
  const status =
    last === undefined
      ? t('start')
      : t('status', { option: t(`options.${last}`), votes: votesFor(last), total });
  return (
    <DemoCard question={t('question')} status={status} onReset={total > 0 ? () => setVotes([]) : undefined}>
      <ul className={classes.options}>
        {OPTIONS.map((option) => (
          <li key={option}>
            <button
              type="button"
              className={classes.option}
              data-leads={(total > 0 && votesFor(option) === most) || undefined}
              onClick={() => setVotes([...votes, option])}
            >
              <span
                className={classes.bar}
                style={{ transform: `scaleX(${total === 0 ? 0 : votesFor(option) / total})` }}
              />
              <span className={classes.label}>{t(`options.${option}`)}</span>
              <span className={classes.count}>{t('votes', { count: votesFor(option) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </DemoCard>
  );
}
