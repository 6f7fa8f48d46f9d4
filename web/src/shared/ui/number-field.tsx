import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { fieldValue, type NumberRules } from '../forms/typed-number.ts';
import { useNumberText } from '../forms/use-number-text.ts';

/**
 * A field for a number. What it does not take stays as it was typed, and is said at the field once that is left: nothing
 * of it is swallowed, so that nobody sends another number than they see.
 * @param props.value the number, or the text that is none; '' for nothing
 * @param props.onChange is handed the number, or what was typed where the field does not take it
 * @param props.refused what is said instead of what is taken, where that is to be said in words of its own
 */
export function NumberField({
  value = '',
  onChange,
  onBlur,
  min,
  max,
  decimals = 0,
  unit,
  refused,
  error,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> &
  NumberRules & {
    readonly value?: number | string;
    readonly onChange: (value: number | string) => void;
    readonly unit?: '₹' | '%' | undefined;
    readonly refused?: string | undefined;
  }) {
  const rules = { decimals, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const numberText = useNumberText();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  // As it was typed, as long as that is what the field says: it may be set from elsewhere.
  const shown = typed !== null && fieldValue(typed, rules) === value ? typed : String(value);
  const fault = numberText(value, rules);
  return (
    <TextInput
      type="text"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unit === '₹' && { leftSection: unit })}
      {...(unit === '%' && { rightSection: unit })}
      {...props}
      value={shown}
      error={fault !== null && (isLeft || Boolean(error)) ? (refused ?? fault) : error}
      data-refused={fault !== null || undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        onChange(fieldValue(currentTarget.value, rules));
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
