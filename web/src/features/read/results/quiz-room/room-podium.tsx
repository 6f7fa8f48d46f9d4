import { totalOf } from '@pollux/domain/hosting/speed-points';
import { PODIUM_STEPS } from '@pollux/domain/hosting/stage';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './quiz-room.module.css';
import { useNameOf } from './use-name-of.ts';
import { TeamPodium } from './team-podium.tsx';
import type { Board } from './use-quiz-leading.ts';

interface RoomPodiumProps {
  board: Board | null;
  /** So many the host has shown, from the third place on. */
  steps: number;
}

/** The first three places, of teams where there are some. */
export function RoomPodium({ board, steps }: RoomPodiumProps) {
  if (board?.teams != null) return <TeamPodium view={board.teams} steps={steps} />;
  return <PeoplePodium board={board} steps={steps} />;
}

/** Filled from the third place on. */
function PeoplePodium({ board, steps }: RoomPodiumProps) {
  const t = useTranslations('quizRoom');
  const format = useFormatter();
  const nameOf = useNameOf();
  return (
    <section className={classes.whole} data-whole aria-label={t('podium')}>
      <h2 className={classes.heading}>{t('podium')}</h2>
      <ol className={classes.podium} aria-live="polite">
        {(board?.podium ?? []).map(({ place, people, more, halfPoints, bonus }) => {
          const isShown = place > PODIUM_STEPS - steps;
          return (
            <li key={place} className={classes.step} data-place={place} data-shown={isShown || undefined}>
              {isShown && (
                <div className={classes.honoured}>
                  {people.map((scorer) => (
                    <bdi key={scorer.player} className={classes.winner}>
                      {nameOf(scorer)}
                    </bdi>
                  ))}
                  {more > 0 && (
                    <span className={classes.quiet}>
                      {t(people.length > 0 ? 'andMore' : 'people', { count: more })}
                    </span>
                  )}
                  {people.length > 1 && <span className={classes.quiet}>{t('sharePlace')}</span>}
                  {people.length + more === 0 && (board?.players ?? 0) >= place && (
                    <span className={classes.quiet}>{t('nobodyHere')}</span>
                  )}
                </div>
              )}
              <div className={classes.block}>
                <span className={classes.blockPlace}>{format.number(place)}</span>
                {isShown && halfPoints !== null && (
                  <span>{t('points', { points: totalOf({ halfPoints, bonus }) })}</span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
