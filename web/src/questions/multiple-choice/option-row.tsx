import { ActionIcon, Group, Input, TextInput } from '@mantine/core';
import type { Option } from '@pollux/domain/questions/options';
import { MOST_OPTION_CHARACTERS } from '@pollux/domain/questions/options-rules';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useImageUpload } from '../images/use-image-upload.ts';
import { OptionImageField } from './option-image-field.tsx';

/** One option of a multiple choice (C140, C141). */
export function OptionRow({
  option,
  number,
  isFaulty,
  onChange,
  onRemove,
}: {
  option: Option;
  /** Its place in the question, from 1 on. */
  number: number;
  /** Whether its text is to be put right. */
  isFaulty: boolean;
  onChange: (fields: Partial<Omit<Option, 'id'>>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('editor');
  const upload = useImageUpload('question', (image) => onChange({ image }));
  return (
    <div data-option>
      <Group gap={8} wrap="nowrap">
        <OptionImageField
          number={number}
          image={option.image}
          upload={upload}
          onRemove={() => onChange({ image: null })}
        />
        <TextInput
          flex={1}
          type="text"
          aria-label={t('questions.option', { number })}
          placeholder={t('questions.option', { number })}
          required
          error={isFaulty}
          maxLength={MOST_OPTION_CHARACTERS}
          value={option.text}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={onRemove}
          aria-label={t('questions.removeOption', { number })}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {upload.problem !== null && (
        <Input.Error mt={4} role="alert">
          {upload.problem}
        </Input.Error>
      )}
    </div>
  );
}
