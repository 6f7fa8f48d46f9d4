import { VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Replay, ReplayedWall } from '@pollux/query-api/hosting/replay-contract';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { isMaking, replayQuery } from '../api/replay.ts';
import led from '../leading/led-room.module.css';
import { WallAt } from '../present/shown-wall.tsx';
import { QuestionStage } from '../question-stage.tsx';
import { ResultOnWall } from '../room.tsx';
import { RoomAside } from '../room-aside.tsx';
import { RoomFrame } from '../room-frame.tsx';
import { QuestionChoice } from './question-choice.tsx';
import { momentAt, type Reel, reelOf } from './reel.ts';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayTexts } from './replay-texts.tsx';
import { usePlayer } from './use-player.ts';

interface ReplayWallProps {
  id: string;
  onClose: () => void;
}

/** A poll or session on the wall as the hall saw it, played again. */
export function ReplayWall(props: ReplayWallProps) {
  return (
    <ReplayTexts>
      <Loaded {...props} />
    </ReplayTexts>
  );
}

function Loaded({ id, onClose }: ReplayWallProps) {
  const t = useTranslations('replay');
  const problemText = useProblemText();
  const { data, error, failureReason } = useQuery(replayQuery(id));
  const reel = useMemo(() => (data === undefined ? undefined : reelOf(data)), [data]);
  if (data !== undefined && reel !== undefined) return <Played replay={data} reel={reel} onClose={onClose} />;
  const failure = error !== null && !isMaking(error) ? error : null;
  return (
    <RoomFrame label={t('label')} title={t('label')} position={null} onClose={onClose} controls={null}>
      <section className={led.lobby} data-whole aria-label={t('label')}>
        {failure === null ? (
          <p className={led.here} role="status">
            {t(isMaking(failureReason) ? 'making' : 'loading')}
          </p>
        ) : (
          <p className={led.problem} role="alert">
            {problemText(failure)}
          </p>
        )}
      </section>
    </RoomFrame>
  );
}

function Played({ replay, reel, onClose }: { replay: Replay; reel: Reel; onClose: () => void }) {
  const t = useTranslations('replay');
  const player = usePlayer(reel);
  const { played, still, show, toggle } = player;
  const [place, setPlace] = useState(0);
  // The scrubber has the keys of its own; a button that has the focus is pressed by space.
  useHotkeys(
    [
      [
        'space',
        (event) => {
          if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
          event.preventDefault();
          toggle();
        },
        { preventDefault: false },
      ],
    ],
    [],
  );
  useHotkeys([
    ['ArrowRight', () => show(still + 1)],
    ['ArrowLeft', () => show(still - 1)],
    ['Home', () => show(0)],
    ['End', () => show(reel.walls.length - 1)],
  ]);
  const wall = reel.walls[still] as ReplayedWall;
  const count = wall.stage === null ? wall.results.questions.length : 0;
  return (
    <RoomFrame
      label={t('label')}
      title={replay.quizTitle}
      onClose={onClose}
      position={
        count > 1 && <QuestionChoice place={Math.min(place, count - 1)} count={count} onChoose={setPlace} />
      }
      controls={<ReplayControls replay={replay} reel={reel} player={player} />}
    >
      <VisuallyHidden component="h1">{replay.quizTitle}</VisuallyHidden>
      <Still
        wall={wall}
        place={Math.min(place, Math.max(count - 1, 0))}
        secondsLeft={secondsLeft(wall, momentAt(reel, played))}
      />
    </RoomFrame>
  );
}

/** Of the question that was on then, how long it took answers. */
function secondsLeft({ stage }: ReplayedWall, moment: number): number | null {
  if (stage?.on !== 'question' || stage.answers !== 'open' || stage.until === undefined) return null;
  return Math.max(0, Math.ceil((Date.parse(stage.until) - moment) / 1_000));
}

interface StillProps {
  wall: ReplayedWall;
  /** Where nobody led, which question is looked at. */
  place: number;
  secondsLeft: number | null;
}

/** Drawn anew for another still alone. */
const Still = memo(function Still({ wall, place, secondsLeft: seconds }: StillProps) {
  const { results, stage } = wall;
  if (stage !== null)
    return <WallAt wall={{ ...wall, lobby: null, framesNumber: 0 }} secondsLeft={seconds} />;
  const question = results.questions[place];
  if (question === undefined) return null;
  return (
    <>
      <QuestionStage key={`${question.id} ${question.responses === 0}`} question={question}>
        <ResultOnWall question={question} words={results.words} />
      </QuestionStage>
      <RoomAside results={results} />
    </>
  );
});
