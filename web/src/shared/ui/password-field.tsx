import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** A password field whose content can be shown, by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('auth');
  return (
    <PasswordInput
      required
      withAsterisk={false}
      size="md"
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      {...props}
    />
  );
}
