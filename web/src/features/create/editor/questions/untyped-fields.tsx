import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { QuestionFields } from '@pollux/domain/questions/question';
import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useKind } from '../kinds/use-kind.ts';
import { ConductFields } from './conduct-fields.tsx';
import classes from './question-card.module.css';

const unchanged = () => undefined;

/**
 * Until its type is chosen a question is locked. That of a quiz shows what it begins with: an empty title, one empty
 * option and one empty answer, and how it is conducted (C075, C173). Which of the two it keeps, its type says.
 */
export function UntypedFields({ question }: { question: QuestionFields }) {
  const t = useTranslations('editor');
  const { isGraded } = useKind();
  const first = { number: 1 };
  return (
    <>
      <Group gap="xs" className={classes.locked}>
        <IconLock size={18} aria-hidden />
        <Text size="sm">{t('questions.chooseType')}</Text>
      </Group>
      {isGraded && (
        <fieldset disabled className={classes.untyped}>
          <Stack>
            <TextInput label={t('questions.title')} value={question.title} readOnly />
            <TextInput label={t('entries.option.name', first)} value="" readOnly />
            <TextInput label={t('entries.answer.name', first)} value="" readOnly />
            <ConductFields question={question} onChange={unchanged} />
          </Stack>
        </fieldset>
      )}
    </>
  );
}
