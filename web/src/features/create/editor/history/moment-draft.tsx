import { Skeleton, Stack, Text } from '@mantine/core';
import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { typeOf } from '@pollux/domain/questions/question-types';
import { Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { mediaBeside } from '../../../../questions/media/media-beside.ts';
import { QuestionMedia } from '../../../../questions/media/question-media.tsx';
import { AnswerInput } from '../../../../questions/question-types/for-attend.ts';
import { RichHeading } from '../../../../shared/rich-text/rich-text.tsx';
import { ActivityPicture } from '../../../../shared/ui/activity-picture.tsx';
import classes from './history.module.css';

/** What a draft said, as participants would have met it; nothing can be changed or answered here. */
export function MomentDraft({ draft: { details, questions } }: { draft: Draft }) {
  const t = useTranslations('editor.history');
  return (
    <Stack gap="xs">
      {details.coverImage !== null && (
        <div className={classes.cover}>
          <ActivityPicture key={details.coverImage} activity={{ id: '', coverImage: details.coverImage }} />
        </div>
      )}
      <Text component="h3" className={classes.title ?? ''}>
        {details.quizTitle.trim() || t('untitledActivity')}
      </Text>
      <Text className={classes.text ?? ''}>{details.quizDescription}</Text>
      {questions.map((question, index) => (
        <QuestionCard key={question.id} question={question} number={index + 1} />
      ))}
    </Stack>
  );
}

function QuestionCard({ question, number }: { question: DraftQuestion; number: number }) {
  const t = useTranslations('editor.history');
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Text size="sm" c="dimmed">
        {t('question', { number })}
      </Text>
      <RichHeading
        order={4}
        id={titleId}
        className={classes.title}
        text={question.title.trim() || t('untitled')}
        html={question.titleHtml}
      />
      <QuestionMedia {...mediaBeside(question)} imageAlt={question.imageAlt} number={number} />
      {question.type === null ? (
        <Text c="dimmed">{t('untyped')}</Text>
      ) : (
        <fieldset disabled className={classes.answer}>
          <Suspense fallback={<Skeleton height={56} />}>
            <AnswerInput
              question={typeOf(question).see(question)}
              answer={undefined}
              titleId={titleId}
              describedBy={undefined}
              onAnswer={() => undefined}
            />
          </Suspense>
        </fieldset>
      )}
    </section>
  );
}
