import { Skeleton } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { type Answer, type SeenQuestion, typeOf } from '@pollux/domain/questions/question-types';
import { IconClock } from '@tabler/icons-react';
import { memo, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lookOf } from '../../../attend/page/look.ts';
import '../../../../shared/look/poll-looks.css';
import { ProgressBar } from '../../../attend/questions/progress-bar.tsx';
import form from '../../../attend/questions/question-form.module.css';
import { contentStyle } from '../../../attend/ui/content-style.ts';
import { mediaBeside } from '../../../../questions/media/media-beside.ts';
import { QuestionMedia } from '../../../../questions/media/question-media.tsx';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { AnswerInput } from '../../../../questions/question-types/for-attend.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { RichHeading } from '../../../../shared/rich-text/rich-text.tsx';
import { ActivityPicture } from '../../../../shared/ui/activity-picture.tsx';
import { useKindTexts } from '../kinds/use-kind.ts';
import { timerLabel } from '../model/timer.ts';
import { useTimerText } from '../ui/use-timer-text.ts';
import { capitalised } from './capitalised.ts';
import classes from './preview.module.css';

/**
 * A question as it will be on the phone of a participant: made of the parts of their own page, in the look of the
 * theme. Unless it is to be tried out, nothing can be answered here (C104, C105).
 */
export const PhoneScreen = memo(function PhoneScreen({
  draft: { details, questions, settings },
  index,
  onShow,
}: {
  draft: Draft;
  /** The place of the question, from 0 on. */
  index: number;
  /** Shows another question; without it this one is there to be tried out. */
  onShow?: (index: number) => void;
}) {
  const t = useTranslations('editor.preview');
  const kindText = useKindTexts();
  const timerText = useTimerText();
  const titleId = useId();
  const question = questions[index];
  if (question === undefined) return null;
  const position = { number: index + 1, count: questions.length };
  const style = contentStyle({ ...settings, language: details.language ?? '' });
  return (
    <div className={classes.screen} data-look={lookOf(settings.themeId)}>
      <div className={classes.head} {...style}>
        {details.coverImage !== null && (
          <div className={classes.cover}>
            <ActivityPicture key={details.coverImage} activity={{ id: '', coverImage: details.coverImage }} />
          </div>
        )}
        <h2 className={classes.title}>
          {capitalised(details.quizTitle.trim()) || kindText('preview.untitled')}
        </h2>
        <p className={classes.description}>{capitalised(details.quizDescription.trim())}</p>
      </div>
      <ProgressBar {...position} />
      <div className={classes.status}>
        <span aria-live="polite">{t('position', position)}</span>
        <span className={classes.clock}>
          <IconClock size={16} aria-hidden />
          {timerText(timerLabel(question.timer))}
        </span>
      </div>
      <div className={`${form.card} ${classes.card}`} {...style}>
        <RichHeading
          order={3}
          id={titleId}
          className={form.title}
          text={question.title.trim() || t('untitledQuestion')}
          html={question.titleHtml}
        />
        <QuestionMedia {...mediaBeside(question)} imageAlt={question.imageAlt} number={position.number} />
        <fieldset disabled={onShow !== undefined} className={form.answer}>
          <Suspense fallback={<Skeleton height={56} />}>
            <TriedAnswer key={`${question.id} ${question.type}`} question={question} titleId={titleId} />
          </Suspense>
        </fieldset>
      </div>
      {onShow !== undefined && (
        <div className={classes.footer}>
          <Button size="lg" variant="default" disabled={index === 0} onClick={() => onShow(index - 1)}>
            {t('previous')}
          </Button>
          <Button size="lg" disabled={position.number === position.count} onClick={() => onShow(index + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  );
});

function TriedAnswer({ question, titleId }: { question: DraftQuestion; titleId: string }) {
  const t = useTranslations('editor.preview');
  const [answer, setAnswer] = useState<Answer>();
  const named = useNamedChoices();
  if (question.type === null) return <p className={classes.untyped}>{t('untyped')}</p>;
  return (
    <AnswerInput
      question={named(typeOf(question).see(question))}
      answer={answer}
      titleId={titleId}
      describedBy={undefined}
      onAnswer={(answer) => setAnswer(answer ?? undefined)}
    />
  );
}

/** What can be chosen and has no text yet is called by its place, so that everybody can tell what it is. */
function useNamedChoices(): (question: SeenQuestion) => SeenQuestion {
  const t = useTranslations('editor.entries.option');
  const named = <Choice extends { readonly text: string }>(choices: readonly Choice[]) =>
    choices.map((choice, index) =>
      isBlank(choice.text) ? { ...choice, text: t('name', { number: index + 1 }) } : choice,
    );
  return (question) => ({
    ...question,
    ...('options' in question && { options: named(question.options) }),
    ...('selections' in question && { selections: named(question.selections) }),
  });
}
