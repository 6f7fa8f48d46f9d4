import { Button, Input, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { addOption, changeOption, removeOption } from '../model/edit-questions.ts';
import type { DraftQuestion } from '../model/poll-draft.ts';
import { mayAddOption, optionRemovalProblem, type QuestionProblem } from '../model/rules.ts';
import { OptionRow } from './option-row.tsx';

/** The options of a multiple choice: one to five, each with a text and perhaps an image (C139 to C141). */
export function OptionList({
  question,
  onChange,
  onProblem,
}: {
  question: DraftQuestion;
  onChange: (change: (question: DraftQuestion) => DraftQuestion) => void;
  onProblem: (problem: QuestionProblem) => void;
}) {
  const t = useTranslations('wizard');
  const labelId = useId();
  const { id: questionId, options } = question;

  const remove = (optionId: string) => {
    const problem = optionRemovalProblem(question);
    if (problem === null) onChange((question) => removeOption(question, optionId));
    else onProblem({ problem, questionId });
  };

  const add = (list: HTMLElement | null) => {
    flushSync(() => onChange(addOption));
    list?.querySelector<HTMLInputElement>('[data-option]:last-of-type input[type="text"]')?.focus();
  };

  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} mb={4}>
        {t('questions.options')}
      </Input.Label>
      <Stack gap="xs">
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            number={index + 1}
            onChange={(fields) => onChange((question) => changeOption(question, option.id, fields))}
            onRemove={() => remove(option.id)}
          />
        ))}
        {mayAddOption(question) ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={({ currentTarget }) => add(currentTarget.parentElement)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('questions.addOption')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t('questions.allOptions')}
          </Text>
        )}
      </Stack>
    </div>
  );
}
