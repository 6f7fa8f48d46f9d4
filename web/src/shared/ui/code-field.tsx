import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './code-field.module.css';

/** Room for six digits (P399) in groups, as mails and apps show them and as they are pasted. */
const MOST_CHARACTERS = 20;

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
      maxLength={MOST_CHARACTERS}
      size="md"
      classNames={{ input: classes.input }}
      {...props}
    />
  );
}
