import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { SeenQuestion } from '@pollux/domain/questions/question-types';
import { useTranslations } from 'use-intl';
import { QuestionStage } from '../question-stage.tsx';
import { Choices } from './choices.tsx';
import classes from './quiz-room.module.css';

interface QuizQuestionProps {
  question: SeenQuestion;
  counted: PollResultsView['questions'][number] | undefined;
  /** How many have answered it. */
  responses: number;
  /** What is right; null before it is shown. */
  right: readonly string[] | null;
  /** Until it takes no answers any more; null where it has no limit, or takes none. */
  secondsLeft: number | null;
}

/** A question of a quiz on a wall: how it may be answered, and what was right where that is shown. */
export function QuizQuestion({ question, counted, responses, right, secondsLeft }: QuizQuestionProps) {
  const t = useTranslations('quizRoom');
  const common = useTranslations('results.leading');
  return (
    <QuestionStage question={question}>
      <Choices question={question} counted={counted} right={right} />
      <p className={classes.foot}>
        <span aria-live="polite">{common('responses', { count: responses })}</span>
        {secondsLeft !== null && (
          <span role="timer" className={classes.clock} data-soon={secondsLeft <= 5 || undefined}>
            {t('left', { seconds: secondsLeft })}
          </span>
        )}
      </p>
    </QuestionStage>
  );
}
