import { useThrottledValue } from '@mantine/hooks';
import type { LeaderboardEntry, OwnStanding } from '@pollux/query-api/attending/leaderboard-contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useContext, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../../../shared/plain/button.tsx';
import { VisuallyHidden } from '../../../../shared/plain/visually-hidden.tsx';
import { ScoreLights } from '../../../../shared/leaderboard/score-lights.tsx';
import { useMoves } from '../../../../shared/leaderboard/use-moves.ts';
import { BoardFollower, LiveBoards } from './board-follower.ts';
import classes from './board-panel.module.css';
import { NicknameChange } from './nickname-change.tsx';

/** So many of the first are shown. */
const FIRST = 5;
/** A screen reader hears of one's place at most this often, in milliseconds. */
const BETWEEN_NEWS = 10_000;
/** Where the window is narrower, it is folded until somebody opens it. */
const ROOMY = '(min-width: 48em)';

interface BoardPanelProps {
  quizId: string;
  /** Nothing else is there to be done, so that it is open at once. */
  isAlone?: boolean;
}

/** Where one stands among all who take part in a live quiz, and the first of them (P110). Nothing where that is not shown. */
export function BoardPanel({ quizId, isAlone = false }: BoardPanelProps) {
  const t = useTranslations('leaderboard');
  const format = useFormatter();
  const live = useContext(LiveBoards);
  const [follower] = useState(() => new BoardFollower(quizId, live));
  useEffect(() => follower.start(), [follower]);
  const { view, own, isStale } = useSyncExternalStore(follower.subscribe, follower.state);
  const [isOpen, setOpen] = useState(() => isAlone || matchMedia(ROOMY).matches);
  const listId = useId();
  const rowsRef = useMoves<HTMLOListElement>();
  const news = useNews(own, view?.people ?? 0);
  if (view === null || own === null) return null;

  const { people } = view;
  const hasBegun = own.answered > 0 || own.isSubmitted;
  const rows: readonly LeaderboardEntry[] = withOwn(view.top.slice(0, FIRST), own);
  return (
    <section className={classes.panel} aria-label={t('title')} data-open={isOpen || undefined}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.says}>
          {hasBegun
            ? t.rich('standing', {
                place: own.place,
                people,
                strong: (place) => <b>{place}</b>,
              })
            : t('notBegun', { people })}
        </span>
        <IconChevronDown className={classes.chevron} size={22} aria-hidden />
      </UnstyledButton>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {view.marking && <p className={classes.note}>{t('marking', view.marking)}</p>}
      <div id={listId} hidden={!isOpen}>
        <ol ref={rowsRef} className={classes.rows}>
          {rows.map((row) => (
            <li
              key={row.key}
              data-key={row.key}
              className={classes.row}
              data-own={row.key === own.key || undefined}
            >
              <span className={classes.place}>{format.number(row.place)}</span>
              <span className={classes.name}>
                <span className={classes.text}>{row.name ?? t('hidden')}</span>
                {row.key === own.key && <span className={classes.you}>{t('you')}</span>}
                <ScoreLights
                  halfPoints={row.halfPoints}
                  totalHalfPoints={view.totalHalfPoints}
                  questionCount={view.questionCount}
                  isMeant={row.key === own.key}
                  step={10}
                />
              </span>
              <span className={classes.points}>{t('points', { points: row.halfPoints / 2 })}</span>
            </li>
          ))}
        </ol>
        <div className={classes.foot}>
          {isStale && <p className={classes.note}>{t('stale')}</p>}
          {own.name === null ? (
            <p className={classes.note}>{t('nameHidden')}</p>
          ) : (
            <NicknameChange quizId={quizId} name={own.name} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The first, and one's own where one is not among them. Of two tellings of oneself, the own one is the newer. */
function withOwn(first: readonly LeaderboardEntry[], own: OwnStanding): readonly LeaderboardEntry[] {
  const isAmong = first.some(({ key }) => key === own.key);
  return isAmong ? first.map((entry) => (entry.key === own.key ? own : entry)) : [...first, own];
}

/** What is read out: one's place, when that has changed, so that an answer elsewhere says nothing. */
function useNews(own: OwnStanding | null, people: number): string {
  const t = useTranslations('leaderboard');
  const [news, setNews] = useState('');
  // Before the first answer one has none that is worth telling.
  const hasBegun = own !== null && (own.answered > 0 || own.isSubmitted);
  const place = useThrottledValue(hasBegun ? own.place : null, BETWEEN_NEWS);
  const before = useRef<number | null>(null);
  const tell = useEffectEvent((now: number) => setNews(t('moved', { place: now, people })));
  useEffect(() => {
    if (place === null) return;
    if (before.current !== null && before.current !== place) tell(place);
    before.current = place;
  }, [place]);
  return news;
}
