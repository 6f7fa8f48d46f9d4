import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './code-field.module.css';

/** Digits of a one-time code (P399), and of those of an authenticator app. */
export const CODE_DIGITS = 6;

/** The field for a one-time code; phones offer the code from the mail by themselves (P399). */
export function CodeField(props: TextInputProps) {
  const t = useTranslations('auth.code');
  return (
    <TextInput
      label={t('label')}
      description={t('hint')}
      required
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      size="md"
      classNames={{ input: classes.input }}
      {...props}
    />
  );
}
