import type { Answer } from '@pollux/domain/questions/question-types';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Question } from '../../poll.ts';
import { QuestionForm } from '../../questions/question-form.tsx';
import classes from '../../questions/question-form.module.css';
import { TimeUp } from '../../questions/time-up.tsx';
import { useCountdown } from '../../questions/use-countdown.ts';
import { isFinal } from '../saving/answer-queue.ts';
import type { AttemptState } from '../saving/attempt-state.ts';
import type { ServerClock } from '../saving/server-clock.ts';
import { AttemptClock } from './attempt-clock.tsx';
import type { Problem } from './problem.ts';

interface AskedQuestionProps {
  /** It must not be another one while mounted. */
  question: Question;
  state: AttemptState;
  clock: ServerClock;
  number: number;
  count: number;
  tools: ReactNode;
  problem: Problem | null;
  isSending: boolean;
  onAnswer: (answer: Answer | null) => void;
  /** So little time is left that nothing more can be entered. */
  onLocked: () => void;
  onTimeUp: () => void;
  onPrevious: () => void;
  onProceed: () => void;
}

/** A question of an attempt that can be seen, with its clock. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { question, state, problem } = props;
  const t = useTranslations('attend.question');
  const ours = useTranslations('attempt.question');
  const { view, untaken } = state;
  const { openedAt, endsAt } = view.clocks[question.id] ?? { openedAt: view.now, endsAt: null };
  const deadline = endsAt === null ? null : Date.parse(endsAt);
  const countdown = useCountdown(deadline, props.onTimeUp, props.clock.now);
  const isTimedOut = countdown?.timedOut ?? false;
  const isLocked = isTimedOut || view.locked.includes(question.id);

  const lock = useEffectEvent(props.onLocked);
  useEffect(() => {
    if (isTimedOut) lock();
  }, [isTimedOut]);

  return (
    <QuestionForm
      content={view.content}
      question={question}
      answer={state.answerTo(question.id)}
      number={props.number}
      count={props.count}
      problem={problem === null ? null : textOf(problem)}
      isLocked={isLocked}
      sending={props.isSending}
      clock={
        countdown !== null &&
        deadline !== null &&
        !isTimedOut && (
          <AttemptClock
            label={t('timeRemaining')}
            text={countdown.text}
            total={deadline - Date.parse(openedAt)}
          />
        )
      }
      tools={props.tools}
      note={noteOf()}
      onAnswer={props.onAnswer}
      onPrevious={props.onPrevious}
      onProceed={props.onProceed}
    />
  );

  function noteOf(): ReactNode {
    const lost = untaken[question.id];
    if (lost === 'late' || lost === 'final') return <Note>{ours(lost)}</Note>;
    if (lost !== undefined) return <Note>{ours('unfit')}</Note>;
    if (isTimedOut) return <TimeUp />;
    if (isLocked) return <Note>{ours('locked')}</Note>;
    return isFinal(view) && <Note>{ours('finalOnNext')}</Note>;
  }

  function textOf({ fault, on }: Problem): string {
    if (fault === 'unanswered') return ours(on === 'next' ? 'compulsoryNext' : 'compulsorySubmit');
    if (fault === 'email') return ours('notEmail');
    if (fault === 'date') return ours('notDate');
    return t('tooLong', { most: fault.mostCharacters });
  }
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={classes.timeUp}>
      <IconInfoCircle size={18} aria-hidden /> {children}
    </p>
  );
}
