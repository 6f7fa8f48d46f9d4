import { Text, Textarea, TextInput } from '@mantine/core';
import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import { useId } from 'react';

/** A field for a text of so many characters, as people count them: what is beyond is not taken. */
export function LimitedField({
  label,
  hint,
  placeholder,
  most,
  value,
  onChange,
  isLong = false,
  required = false,
  error,
  sayLeft,
}: {
  label: string;
  hint: string;
  placeholder?: string;
  most: number;
  value: string;
  onChange: (value: string) => void;
  /** Whether it may have several lines. */
  isLong?: boolean;
  required?: boolean;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Says how many characters are left, where that is to be said (C293, C294). */
  sayLeft?: (count: number) => string;
}) {
  const countId = useId();
  const field = {
    label,
    description: hint,
    value,
    required,
    ...(error !== undefined && { error }),
    ...(placeholder !== undefined && { placeholder }),
    ...(sayLeft !== undefined && { 'aria-describedby': countId }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(firstCharacters(currentTarget.value, most)),
  };
  return (
    <div>
      {isLong ? <Textarea {...field} rows={3} resize="vertical" /> : <TextInput {...field} />}
      {sayLeft !== undefined && (
        <Text id={countId} size="xs" c="dimmed" ta="end" mt={4}>
          {sayLeft(Math.max(0, most - countCharacters(value)))}
        </Text>
      )}
    </div>
  );
}
