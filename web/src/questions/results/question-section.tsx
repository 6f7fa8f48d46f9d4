import { Group, Image, Stack, Text } from '@mantine/core';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../shared/api/client.ts';
import { RichHeading } from '../../shared/rich-text/rich-text.tsx';
import classes from './result.module.css';

/** One question, below a line; its chart and its figures are the children. */
export function QuestionSection({
  question,
  number,
  actions,
  children,
}: {
  question: Pick<QuestionResult, 'title' | 'titleHtml' | 'responses' | 'image'>;
  number: number;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('results');
  const titleId = useId();
  return (
    <article className={classes.question} aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start" gap="md" mb="lg">
        <Stack gap={4} flex="1 1 16rem" miw={0}>
          <Text size="sm" c="dimmed">
            {t('question', { number })}
          </Text>
          <RichHeading
            order={2}
            id={titleId}
            className={classes.title}
            text={question.title}
            html={question.titleHtml}
          />
          <Text size="sm" c="dimmed">
            {t('answers', { count: question.responses })}
          </Text>
        </Stack>
        {question.image !== null && (
          <Image
            src={imageUrl(question.image)}
            alt=""
            w="auto"
            maw={200}
            mah={120}
            radius="md"
            fit="contain"
          />
        )}
        {actions}
      </Group>
      {children}
    </article>
  );
}
