import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { useTranslations } from 'use-intl';
import { Code } from '../../../../shared/look/code.tsx';
import { canJoin, joinUrl } from '../join-url.ts';
import { Lobby } from '../leading/led-room.tsx';
import led from '../leading/led-room.module.css';
import { usePeopleInRoom } from '../people/people-in-room.tsx';
import { HallControls } from '../questions-desk/hall-controls.tsx';
import { RoomFrame } from '../room-frame.tsx';
import room from '../room.module.css';
import classes from './own-pace-wall.module.css';
import { ProgressBoard } from './progress-board.tsx';
import { sumsOf, useProgress } from './use-progress.ts';

interface OwnPaceWallProps {
  results: PollResultsView;
  onClose: () => void;
}

/** The wall of a session in which everybody goes at their own pace: where one joins, how far the room is, and the end. */
export function OwnPaceWall({ results, onClose }: OwnPaceWallProps) {
  const t = useTranslations('ownPace.wall');
  const strength = useTranslations('results.sessions.strength');
  const progress = useProgress(results.pollId);
  const people = usePeopleInRoom(results);
  const sums = progress === undefined ? { all: 0, writing: 0, done: 0 } : sumsOf(progress);
  const isOpen = results.isActive && progress?.isOpen !== false;
  const hasBegun = sums.writing + sums.done > 0;
  return (
    <RoomFrame
      label={t('label')}
      title={results.quizTitle}
      onClose={onClose}
      position={isOpen ? t('state', sums) : t('over')}
      controls={
        <>
          {people.control}
          <HallControls results={results} />
        </>
      }
    >
      {people.list}
      {!isOpen ? (
        <section className={led.lobby} data-whole aria-label={t('over')}>
          <h2 className={led.title}>{results.quizTitle}</h2>
          <p className={led.here}>{t('thanks', { count: sums.done })}</p>
        </section>
      ) : hasBegun && progress !== undefined ? (
        <>
          <section className={classes.stage} aria-label={t('label')}>
            <h2 className={led.title}>{results.quizTitle}</h2>
            <ProgressBoard progress={progress} />
          </section>
          <aside className={room.aside}>
            {canJoin(results) && <Code url={joinUrl(results)} code={results.session?.code ?? null} />}
            {results.session !== undefined && (
              <p className={room.strength}>{strength(results.session.guests)}</p>
            )}
          </aside>
        </>
      ) : (
        <Lobby results={results} hasPeople={people.hasPeople} />
      )}
    </RoomFrame>
  );
}
