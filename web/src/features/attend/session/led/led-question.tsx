import { mediaOf } from '@pollux/domain/questions/question-fields';
import type { Answer, SeenQuestion } from '@pollux/domain/questions/question-types';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { QuestionMedia } from '../../../../questions/media/question-media.tsx';
import { AnswerInput, answeringOf } from '../../../../questions/question-types/for-attend.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { RichHeading } from '../../../../shared/rich-text/rich-text.tsx';
import form from '../../questions/question-form.module.css';
import { useAnswerInputs } from '../../questions/use-answer-inputs.ts';
import { contentStyle, type StyledContent } from '../../ui/content-style.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { Settling } from '../../ui/settling.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { Sending } from './use-sendings.ts';
import classes from './led.module.css';

// Few rooms are anonymous.
const AnonymousNote = lazyPart(
  async () => (await import('../../anonymous/anonymous-note.tsx')).AnonymousNote,
);

interface LedQuestionProps {
  content: StyledContent;
  /** The question that is on; it must not change while mounted. */
  question: SeenQuestion;
  place: number;
  isLocked: boolean;
  /** Whether who gives which answer is kept nowhere. */
  isAnonymous?: boolean;
  /** How far its answer is; undefined before it is sent. */
  sending: Sending | undefined;
  /** @param took how long it was from seeing the question to sending the answer, in milliseconds */
  onSend: (answer: Answer, took: number) => void;
  reload: () => void;
}

/** The question that is on, to be answered. Its title takes the focus, so that it is read out. */
export function LedQuestion(props: LedQuestionProps) {
  const { content, question, place, isLocked, isAnonymous = false, sending, onSend, reload } = props;
  const t = useTranslations('join.led');
  const problemText = useProblemText();
  const titleId = useId();
  const problemId = useId();
  const title = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  const [answer, setAnswer] = useState<Answer>();
  const [questions] = useState([question]);
  const inputs = useAnswerInputs(questions);
  const isReady = inputs.status === 'ready';
  const shownAt = useRef(0);
  useEffect(() => {
    if (!isReady) return;
    shownAt.current = performance.now();
    title.current?.focus();
  }, [isReady]);

  if (inputs.status === 'failed') return <LoadFailed problem={inputs.problem} onRetry={reload} />;
  if (!isReady) return <PageSkeleton />;

  const { isGiven, faultOf, sent } = answeringOf(question);
  const isComplete = answer !== undefined && isGiven(answer) && faultOf(answer) === null;
  const isBusy = sending !== undefined && sending.status !== 'refused';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) onSend(sent(answer), Math.round(performance.now() - shownAt.current));
  };
  const note =
    sending?.status === 'waiting'
      ? t('notSent')
      : sending?.status === 'refused'
        ? problemText(sending.problem)
        : isLocked && !isBusy
          ? t('locked')
          : null;
  return (
    <Settling>
      <form className={form.form} noValidate onSubmit={submit}>
        <div className={form.card} {...contentStyle(content)}>
          <RichHeading
            order={1}
            ref={title}
            id={titleId}
            tabIndex={-1}
            className={form.title}
            text={question.title}
            html={question.titleHtml}
          />
          <QuestionMedia {...mediaOf(question)} imageAlt={question.imageAlt} number={place} />
          <fieldset className={form.answer} disabled={isLocked || isBusy}>
            <AnswerInput
              question={question}
              answer={answer}
              titleId={titleId}
              describedBy={note === null ? undefined : problemId}
              onAnswer={(given) => setAnswer(given ?? undefined)}
            />
          </fieldset>
        </div>
        <Suspense>{isAnonymous && <AnonymousNote />}</Suspense>
        <div className={form.footer}>
          <p id={problemId} role="status" className={classes.note}>
            {note}
          </p>
          <Button type="submit" size="lg" fullWidth disabled={!isComplete || isLocked || isBusy}>
            {t(isBusy ? 'sending' : 'send')}
          </Button>
        </div>
      </form>
    </Settling>
  );
}
