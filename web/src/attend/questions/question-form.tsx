import { Button } from '@mantine/core';
import { mediaOf } from '@pollux/domain/questions/question-fields';
import { IconAlertCircle, IconArrowLeft, IconArrowRight, IconHourglassOff } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { QuestionMedia } from '../../questions/media/question-media.tsx';
import { AnswerInput } from '../../questions/question-types/for-attend.ts';
import { RichHeading } from '../../shared/rich-text/rich-text.tsx';
import { type AnswerProblem, answerTo, type ResponseDraft, withAnswer } from '../draft/response-draft.ts';
import type { Poll, Question } from '../poll.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import { contentStyle } from '../ui/content-style.ts';
import { ProgressBar } from './progress-bar.tsx';
import { QuestionClock } from './question-clock.tsx';
import classes from './question-form.module.css';
import { useCountdown } from './use-countdown.ts';

/** Why the participant cannot go on. */
export type QuestionProblem = AnswerProblem | 'nothing-answered';

interface QuestionFormProps {
  content: Poll['content'];
  /** The question in view; it must not change while mounted. */
  question: Question;
  draft: ResponseDraft;
  problem: QuestionProblem | null;
  sending: boolean;
  onChange: (next: (draft: ResponseDraft) => ResponseDraft) => void;
  onPrevious: () => void;
  /** Next or Submit was pressed. */
  onProceed: (timedOut: boolean) => void;
  /** The question's time came to its end while it was in view. */
  onTimeUp: () => void;
}

/** One question: progress, clock, title, picture, answer, and the way on. Its title takes the focus first. */
export function QuestionForm(props: QuestionFormProps) {
  const { content, question, draft, problem, sending, onChange, onPrevious, onProceed, onTimeUp } = props;
  const t = useTranslations('attend.question');
  const announce = useAnnounce();
  const titleId = useId();
  const problemId = useId();
  const title = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const countdown = useCountdown(draft.deadlines[question.id] ?? null, onTimeUp);
  const timedOut = countdown?.timedOut ?? false;
  const number = draft.index + 1;
  const count = content.questions.length;
  const isLast = number === count;

  useEffect(() => title.current?.focus(), []);

  const problemText = problem === null ? null : textOf(problem);
  useEffect(() => {
    if (problemText === null) return;
    announce(problemText);
    field.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    return () => announce('');
  }, [problemText, announce]);

  const proceed = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onProceed(timedOut);
  };
  const describedBy = problemText === null ? undefined : problemId;

  return (
    <form className={classes.form} noValidate onSubmit={proceed}>
      <ProgressBar number={number} count={count} />
      <div className={classes.status}>
        <span>{t('position', { number, count })}</span>
        {!question.compulsory && <span className={classes.optional}>{t('optional')}</span>}
        {countdown !== null && !timedOut && <QuestionClock text={countdown.text} />}
      </div>

      <div className={classes.card} {...contentStyle(content)}>
        <RichHeading
          order={1}
          ref={title}
          id={titleId}
          tabIndex={-1}
          className={classes.title}
          text={question.title}
          html={question.titleHtml}
        />
        <QuestionMedia {...mediaOf(question)} imageAlt={question.imageAlt} number={number} />
        <fieldset ref={field} className={classes.answer} disabled={timedOut || sending}>
          <AnswerInput
            question={question}
            answer={answerTo(question, draft)}
            titleId={titleId}
            describedBy={describedBy}
            onAnswer={(answer) => onChange((before) => withAnswer(before, question.id, answer))}
          />
        </fieldset>
      </div>

      <div className={classes.footer}>
        {timedOut && (
          <p className={classes.timeUp}>
            <IconHourglassOff size={18} aria-hidden /> {t('timeUp')}
          </p>
        )}
        {problemText !== null && (
          <p id={problemId} className={classes.problem}>
            <IconAlertCircle size={18} aria-hidden /> {problemText}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            size="lg"
            variant="default"
            disabled={number === 1 || sending}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={onPrevious}
          >
            {t('previous')}
          </Button>
          <Button
            type="submit"
            size="lg"
            disabled={sending}
            rightSection={isLast ? undefined : <IconArrowRight size={18} aria-hidden />}
          >
            {isLast ? t(sending ? 'submitting' : 'submit') : t('next')}
          </Button>
        </div>
      </div>
    </form>
  );

  function textOf(found: QuestionProblem): string {
    if (found === 'unanswered') return t('unanswered');
    if (found === 'nothing-answered') return t('nothingAnswered');
    if (found === 'email') return t('notEmail');
    if (found === 'date') return t('notDate');
    return t('tooLong', { most: found.mostCharacters });
  }
}
