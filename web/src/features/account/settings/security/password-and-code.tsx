import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import type { FirstProof } from '@pollux/domain/accounts/first-proof';
import { OwnProof } from '../../../../shared/forms/own-proof.tsx';
import { firstProofIn } from '../../../../shared/forms/proof-in.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';

interface PasswordAndCodeProps {
  readonly text: string;
  readonly action: string;
  readonly color?: string;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly onSubmit: (proof: FirstProof & { code: string }) => void;
}

/** What changes the second factor needs both: the password or what stands for it, and a code of the app or a recovery code. */
export function PasswordAndCode({ text, action, color, loading, error, onSubmit }: PasswordAndCodeProps) {
  const t = useTranslations('settings.security');
  const auth = useTranslations('auth');
  const problemText = useProblemText();
  const rules = useFieldRules();
  const isShown = useShown();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: {
      password: isShown ? undefined : rules.required(auth('passwordRequired')),
      code: rules.required(t('codeRequired')),
    },
  });
  const submit = form.onSubmit(
    ({ password, code }) => onSubmit({ ...firstProofIn(password, isShown), code: code.trim() }),
    focusFirstError(form),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{text}</Text>
        {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        <OwnProof>
          <PasswordField
            label={auth('password')}
            autoComplete="current-password"
            size="sm"
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </OwnProof>
        <TextInput
          label={t('anyCode')}
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={loading} {...(color !== undefined && { color })}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
