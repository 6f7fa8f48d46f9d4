import { Group, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { TypeIcon } from '../../../../questions/question-types/for-editor.ts';

/** What stands for a card that is far from the window: its number, type and text, which a search of the page finds. */
export function CardOutline({
  question,
  number,
  headingId,
}: {
  question: DraftQuestion;
  number: number;
  headingId: string;
}) {
  const t = useTranslations('editor.questions');
  return (
    <>
      <Group gap="xs">
        {question.type !== null && <TypeIcon type={question.type} size={20} />}
        <Title order={3} id={headingId}>
          {t('question', { number })}
        </Title>
      </Group>
      <Text mt="sm" component="div">
        <RichText text={question.title} html={question.titleHtml} />
      </Text>
    </>
  );
}
