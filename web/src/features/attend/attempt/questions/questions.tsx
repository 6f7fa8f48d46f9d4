import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '@pollux/domain/questions/question-types';
import { answeringOf } from '../../../../questions/question-types/for-attend.ts';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { useImagesAhead } from '../../questions/use-images-ahead.ts';
import { TimeUp } from '../../questions/time-up.tsx';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Settling } from '../../ui/settling.tsx';
import { Fun } from '../fun/fun.tsx';
import { SoundButton } from '../fun/sound-button.tsx';
import { FUN, play } from '../fun/sounds.ts';
import { BoardPart } from '../leaderboard/board-part.tsx';
import { LIVE } from '../saving/answer-queue.ts';
import type { AttemptSync } from '../saving/attempt-sync.ts';
import type { AttemptState } from '../saving/attempt-state.ts';
import { AboutTime } from './about-time.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { ClosesIn } from './closes-in.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { MusicButton } from './music-button.tsx';
import { NotKept } from './not-kept.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionTools } from './question-tools.tsx';
import { Review } from './review.tsx';
import { SealedQuestion } from './sealed-question.tsx';
import { isSealed } from './seen.ts';
import { faultIn, firstFault } from './standing.ts';
import type { PlaceState } from './use-place.ts';
import { useQuizMusic } from './use-quiz-music.ts';
import type { Problem } from './problem.ts';

/** So many seconds at a question that nothing was sent of are told when it is left: a device may never say more. */
const WORTH_SECONDS = 5;

interface QuestionsProps {
  sync: AttemptSync;
  state: AttemptState;
  place: PlaceState;
  /** The attempt is being submitted. */
  isSending: boolean;
  /** @param isTimeUp there was no more time, so that questions may be open (P334) */
  onSubmit: (isTimeUp: boolean) => void;
}

/** The questions of an attempt, one at a time and in any order, with what is there to find one's way (P102 to P105). */
export function Questions({ sync, state, place, isSending, onSubmit }: QuestionsProps) {
  const t = useTranslations('attend.question');
  const ours = useTranslations('attempt.question');
  const announce = useAnnounce();
  const { view } = state;
  const { questions, content } = view;
  const [problem, setProblem] = useState<Problem | null>(null);
  // Why this question has come by itself.
  const [jumped, setJumped] = useState('');
  const [dialog, setDialog] = useState<'list' | 'review' | null>(null);
  const music = useQuizMusic(content.musicId);
  const upcoming = questions[place.index + 1];
  useImagesAhead(upcoming === undefined || isSealed(upcoming) ? undefined : upcoming);

  const question = questions[place.index];
  if (question === undefined) return null;
  const isLast = place.index === questions.length - 1;
  const isLive = content.quizMode === LIVE;
  const isFun = content.quizMode === FUN;

  /** Sends what was entered where answers are final: they are so once the question is left. */
  const settle = () => {
    if (isLive && !isSealed(question) && !view.locked.includes(question.id)) {
      const entered = state.answerTo(question.id);
      if (entered !== undefined && answeringOf(question).isGiven(entered as never)) give(entered);
    }
    sync.flush();
  };

  const give = (answer: Answer | null) => {
    if (isSealed(question)) return;
    const { isGiven, faultOf, sent } = answeringOf(question);
    if (answer === null || !isGiven(answer as never)) sync.answer(question.id, null, answer);
    else if (faultOf(answer as never) === null) sync.answer(question.id, sent(answer as never), answer);
    else sync.enter(question.id, answer);
  };

  const show = (index: number, problemThere: Problem | null = null) => {
    settle();
    sync.report(WORTH_SECONDS);
    setJumped('');
    setProblem(problemThere);
    setDialog(null);
    place.show(index);
  };

  const lookAgain = () => {
    settle();
    const found = firstFault(state, sync.clock.now());
    if (found === null) setDialog('review');
    else show(found.index, { fault: found.fault, on: 'submit' });
  };

  const proceed = () => {
    const fault = faultIn(question, state, sync.clock.now());
    if (fault !== null) return setProblem({ fault, on: isLast ? 'submit' : 'next' });
    if (isFun) play('next');
    if (isLast) lookAgain();
    else show(place.index + 1);
  };

  /** On from a question that is being opened: not by a second tap past one that has to be answered (P385). */
  const proceedFromSealed = () => {
    if (!question.compulsory || state.saving.state === 'offline') show(place.index + 1);
  };

  const endTime = () => {
    if (isLast) {
      announce(t('timeUp'));
      return endAll();
    }
    const why = ours('movedOn', { number: place.index + 1, next: place.index + 2 });
    show(place.index + 1);
    setJumped(why);
    announce(why);
  };

  const endAll = () => {
    settle();
    setDialog(null);
    onSubmit(true);
  };

  const isFlagged = place.flagged.includes(question.id);
  const tools = (
    <>
      {jumped !== '' && <TimeUp>{jumped}</TimeUp>}
      <QuestionTools
        saving={state.saving}
        isFlagged={isFlagged}
        onFlag={() => place.flag(question.id)}
        onList={() => setDialog('list')}
      >
        {isFun && <SoundButton />}
        <MusicButton music={music} />
      </QuestionTools>
    </>
  );
  const shared = {
    number: place.index + 1,
    count: questions.length,
    tools,
    onPrevious: () => show(place.index - 1),
  };

  return (
    <>
      <AboutTime view={view} />
      {view.closesAt !== null && (
        <ClosesIn
          key={view.closesAt}
          closesAt={view.closesAt}
          startedAt={view.startedAt}
          clock={sync.clock}
          onEnd={endAll}
        />
      )}
      {isLive && !content.examMode && <BoardPart quizId={view.quizId} />}
      {state.isElsewhere && <Elsewhere />}
      {!state.isKept && <NotKept />}
      <Settling key={question.id} after={String(isSending)}>
        {isSealed(question) ? (
          <SealedQuestion
            {...shared}
            isOffline={state.saving.state === 'offline'}
            onOpen={() => sync.open(question.id)}
            onNext={isLast ? null : proceedFromSealed}
          />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <Fun isOn={isFun}>
              <AskedQuestion
                {...shared}
                question={question}
                state={state}
                clock={sync.clock}
                problem={problem}
                isSending={isSending}
                onAnswer={(answer) => {
                  setProblem(null);
                  // Once for each question: nobody is to hear every letter.
                  if (isFun && answer !== null && state.answerTo(question.id) === undefined) play('answered');
                  if (isLive && answer !== null) sync.enter(question.id, answer);
                  else give(answer);
                }}
                onLocked={settle}
                onProceed={proceed}
                onTimeUp={endTime}
              />
            </Fun>
          </Suspense>
        )}
      </Settling>
      {dialog === 'list' && (
        <QuestionList
          state={state}
          place={place}
          now={sync.clock.now()}
          onShow={show}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'review' && (
        <Review
          state={state}
          place={place}
          now={sync.clock.now()}
          isSending={isSending}
          onShow={show}
          onSubmit={() => onSubmit(false)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
