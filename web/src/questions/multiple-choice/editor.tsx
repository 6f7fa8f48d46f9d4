import { Button, Input, Stack, Text } from '@mantine/core';
import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import { OptionRow } from './option-row.tsx';
import {
  addOption,
  changeOption,
  faultyOptions,
  mayAddOption,
  mayRemoveOption,
  removeOption,
} from './options.ts';

/** The options of a multiple choice: one to five, each with a text and perhaps an image (C139 to C141). */
export function MultipleChoiceEditor({
  question,
  problem,
  onChange,
  onProblem,
}: EditorProps<MultipleChoice>) {
  const t = useTranslations('editor');
  const labelId = useId();

  const faulty = faultyOptions(question, problem);
  const remove = (optionId: string) => {
    if (mayRemoveOption(question)) onChange((question) => removeOption(question, optionId));
    else onProblem('lastOption');
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
        {question.options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            number={index + 1}
            isFaulty={faulty.includes(index)}
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
