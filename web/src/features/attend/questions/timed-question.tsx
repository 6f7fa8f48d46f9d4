import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { type AnswerProblem, answerTo, type ResponseDraft, withAnswer } from '../draft/response-draft.ts';
import type { Poll, Question } from '../poll.ts';
import { QuestionClock } from './question-clock.tsx';
import { QuestionForm } from './question-form.tsx';
import { TimeUp } from './time-up.tsx';
import { useCountdown } from './use-countdown.ts';

/** Why the participant cannot go on, and to what they wanted to. */
export interface Problem {
  readonly found: AnswerProblem | 'nothing-answered';
  readonly on: 'next' | 'submit';
}

interface TimedQuestionProps {
  content: Poll['content'];
  /** The question in view; it must not change while mounted. */
  question: Question;
  draft: ResponseDraft;
  problem: Problem | null;
  /** Whether the words of a survey are there. A poll has its own (P337). */
  hasAttemptTexts: boolean;
  /** Between the question's number and the question. */
  tools: ReactNode;
  /** What is kept of the answer. */
  promise: ReactNode;
  sending: boolean;
  onChange: (next: (draft: ResponseDraft) => ResponseDraft) => void;
  onPrevious: () => void;
  /** Next or Submit was pressed. */
  onProceed: (timedOut: boolean) => void;
  /** The question's time came to its end while it was in view. */
  onTimeUp: () => void;
}

/** A question of a poll, or of a survey that is answered as one, with its clock. */
export function TimedQuestion(props: TimedQuestionProps) {
  const { content, question, draft, problem, onChange, onProceed } = props;
  const t = useTranslations('attend.question');
  const all = useTranslations();
  const countdown = useCountdown(draft.deadlines[question.id] ?? null, props.onTimeUp);
  const timedOut = countdown?.timedOut ?? false;
  return (
    <QuestionForm
      content={content}
      question={question}
      answer={answerTo(question, draft)}
      number={draft.index + 1}
      count={content.questions.length}
      problem={problem === null ? null : textOf(problem)}
      isLocked={timedOut}
      sending={props.sending}
      clock={countdown !== null && !timedOut && <QuestionClock text={countdown.text} />}
      tools={props.tools}
      note={timedOut ? <TimeUp /> : props.promise}
      onAnswer={(answer) => onChange((before) => withAnswer(before, question.id, answer))}
      onPrevious={props.onPrevious}
      onProceed={() => onProceed(timedOut)}
    />
  );

  function textOf({ found, on }: Problem): string {
    if (found === 'nothing-answered') return t('nothingAnswered');
    if (typeof found === 'object') return t('tooLong', { most: found.mostCharacters });
    if (!props.hasAttemptTexts) return t('unanswered');
    if (found === 'unanswered')
      return all(`attempt.question.${on === 'next' ? 'compulsoryNext' : 'compulsorySubmit'}`);
    return all(`attempt.question.${found === 'email' ? 'notEmail' : 'notDate'}`);
  }
}
