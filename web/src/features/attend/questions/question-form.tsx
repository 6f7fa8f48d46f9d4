import { mediaOf } from '@pollux/domain/questions/question-fields';
import type { Answer } from '@pollux/domain/questions/question-types';
import { IconAlertCircle, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { QuestionMedia } from '../../../questions/media/question-media.tsx';
import { AnswerInput } from '../../../questions/question-types/for-attend.ts';
import { RichHeading } from '../../../shared/rich-text/rich-text.tsx';
import type { Question } from '../poll.ts';
import { unsaid, useAnnounce } from '../ui/announcer.tsx';
import { contentStyle, type StyledContent } from '../ui/content-style.ts';
import { ProgressBar } from './progress-bar.tsx';
import classes from './question-form.module.css';

interface QuestionFormProps {
  content: StyledContent;
  /** The question in view; it must not change while mounted. */
  question: Question;
  answer: Answer | undefined;
  /** Which it is, from 1 on, of how many. */
  number: number;
  count: number;
  /** Why the participant cannot go on. */
  problem: string | null;
  /** Whether it takes no answer any more. */
  isLocked: boolean;
  sending: boolean;
  clock?: ReactNode;
  /** Between the question's number and the question. */
  tools?: ReactNode;
  /** Above the ways on. */
  note?: ReactNode;
  onAnswer: (answer: Answer | null) => void;
  onPrevious: () => void;
  /** Next or Submit was pressed. */
  onProceed: () => void;
}

/** One question: progress, clock, title, picture, answer, and the way on. Its title takes the focus first. */
export function QuestionForm(props: QuestionFormProps) {
  const { content, question, answer, number, count, problem, isLocked, sending, clock, tools, note } = props;
  const t = useTranslations('attend.question');
  const announce = useAnnounce();
  const titleId = useId();
  const problemId = useId();
  const title = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const isLast = number === count;

  useEffect(() => title.current?.focus(), []);

  useEffect(() => {
    if (problem === null) return;
    announce(problem);
    field.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    return () => announce(unsaid(problem));
  }, [problem, announce]);

  const proceed = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) props.onProceed();
  };
  const describedBy = problem === null ? undefined : problemId;

  return (
    <form className={classes.form} noValidate onSubmit={proceed}>
      <ProgressBar number={number} count={count} />
      <div className={classes.status}>
        <span>{t('position', { number, count })}</span>
        {!question.compulsory && <span className={classes.optional}>{t('optional')}</span>}
        {clock}
      </div>
      {tools}

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
        <fieldset ref={field} className={classes.answer} disabled={isLocked || sending}>
          <AnswerInput
            question={question}
            answer={answer}
            titleId={titleId}
            describedBy={describedBy}
            onAnswer={props.onAnswer}
          />
        </fieldset>
      </div>

      <div className={classes.footer}>
        {note}
        {problem !== null && (
          <p id={problemId} className={classes.problem}>
            <IconAlertCircle size={18} aria-hidden /> {problem}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            size="lg"
            variant="default"
            disabled={number === 1 || sending}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={props.onPrevious}
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
}
