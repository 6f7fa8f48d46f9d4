import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { HallDesk } from '@pollux/query-api/hosting/hall-contract';
import { IconArrowLeft, IconMessageQuestion, IconThumbUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Code } from '../../../../shared/look/code.tsx';
import { canJoin, joinUrl } from '../join-url.ts';
import { Control } from '../control.tsx';
import { useFit } from '../use-fit.ts';
import classes from './hall-wall.module.css';
import { bestOf } from './use-desk.ts';

interface HallWallProps {
  results: PollResultsView;
  view: HallDesk;
  onBack: () => void;
  onModerate: () => void;
}

/** The best three questions from the hall, as large as all of them can be, over what is on the wall. */
export function HallWall({ results, view, onBack, onModerate }: HallWallProps) {
  const t = useTranslations('desk');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const best = bestOf(view);
  const others = view.counts.shown - best.length;
  return (
    <section className={classes.wall} aria-label={t('title')}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('title')}
      </h2>
      <Best key={best.map(({ id }) => id).join(' ')} view={view} />
      <aside className={classes.aside}>
        {canJoin(results) && <Code url={joinUrl(results)} code={results.session?.code ?? null} />}
        <p className={classes.note}>{t('how')}</p>
        {others > 0 && <p className={classes.note}>{t('others', { count: others })}</p>}
      </aside>
      <footer className={classes.footer}>
        <Control
          label={t('moderate')}
          icon={<IconMessageQuestion aria-hidden />}
          opensDialog
          onPress={onModerate}
        />
        <Control
          label={t('back')}
          icon={<IconArrowLeft aria-hidden />}
          shortcut="Q"
          isMain
          onPress={onBack}
        />
      </footer>
    </section>
  );
}

function Best({ view }: { view: HallDesk }) {
  const t = useTranslations('desk');
  const format = useFormatter();
  const stage = useFit();
  const best = bestOf(view);
  return (
    <div ref={stage} className={classes.stage} data-fits>
      {best.length === 0 ? (
        <p className={classes.none}>{t(view.counts.waiting > 0 ? 'noneShown' : 'noneYet')}</p>
      ) : (
        <ol className={classes.list} aria-live="polite">
          {best.map(({ id, text, name, votes }) => (
            <li key={id} className={classes.question} data-pinned={id === view.pinned || undefined}>
              <p className={classes.votes} aria-label={t('votes', { count: votes })}>
                <IconThumbUp aria-hidden />
                {format.number(votes)}
              </p>
              <div>
                <p className={classes.text}>{text}</p>
                <p className={classes.name}>
                  {id === view.pinned && <strong>{t('pinned')} · </strong>}
                  {name === '' ? t('nameless') : name}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
