import { Text, Textarea, TextInput } from '@mantine/core';
import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/** A field for a text of so many characters, as people count them: what is beyond is not taken. */
export function LimitedField({
  label,
  hint,
  placeholder,
  most,
  value,
  onChange,
  isLong = false,
  isCounted = false,
}: {
  label: string;
  hint: string;
  placeholder?: string;
  most: number;
  value: string;
  onChange: (value: string) => void;
  /** Whether it may have several lines. */
  isLong?: boolean;
  /** Whether it says how many characters are left (C293, C294). */
  isCounted?: boolean;
}) {
  const t = useTranslations('editor.settings');
  const countId = useId();
  const field = {
    label,
    description: hint,
    value,
    ...(placeholder !== undefined && { placeholder }),
    ...(isCounted && { 'aria-describedby': countId }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(firstCharacters(currentTarget.value, most)),
  };
  return (
    <div>
      {isLong ? <Textarea {...field} rows={3} resize="vertical" /> : <TextInput {...field} />}
      {isCounted && (
        <Text id={countId} size="xs" c="dimmed" ta="end" mt={4}>
          {t('charactersLeft', { count: Math.max(0, most - countCharacters(value)) })}
        </Text>
      )}
    </div>
  );
}
