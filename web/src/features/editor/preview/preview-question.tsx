import { Image, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { DraftQuestion } from '../../../questions/question.ts';
import { QuestionPreview } from '../../../questions/question-types/for-editor.ts';
import { imageUrl } from '../../../shared/api/client.ts';
import type { Draft } from '../model/draft.ts';
import classes from './preview.module.css';

/** A question with its images, as it will be answered; here nothing can be answered (C104, C105). */
export function PreviewQuestion({
  question,
  look,
}: {
  question: DraftQuestion;
  look: Pick<Draft, 'fontSize' | 'fontStyle'>;
}) {
  const t = useTranslations('editor');
  const titleId = useId();
  const { title, image } = question;
  return (
    <Stack gap="sm" style={{ fontFamily: `"${look.fontStyle}", sans-serif` }}>
      <Text id={titleId} fz={look.fontSize} fw={600} ff="inherit" className={classes.text}>
        {title.trim() || t('preview.untitledQuestion')}
      </Text>
      {image !== null && <Image src={imageUrl(image)} alt="" className={classes.questionImage} />}
      {question.type === null ? (
        <Text c="dimmed">{t('preview.untyped')}</Text>
      ) : (
        <Suspense fallback={<Skeleton height={36} />}>
          <QuestionPreview question={question} titleId={titleId} />
        </Suspense>
      )}
    </Stack>
  );
}
