import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { useSendCode } from '../api/send-code.ts';
import { AuthForm } from '../auth-form.tsx';

/** Step 1: the address that the code is sent to. Whether it is one is for the server to say (P376, P569). */
export function RequestCode({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('auth');
  const problemText = useProblemText();
  const send = useSendCode();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: rules.required(t('emailRequired')) },
  });
  const submit = form.onSubmit((values) => {
    const email = plainSigns(values.email).toLowerCase();
    send.mutate({ email, purpose: 'reset' }, { onSuccess: () => onSent(email) });
  }, focusFirstError(form));

  return (
    <AuthForm
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      onSubmit={submit}
      footer={
        <>
          {t('forgot.remembered')}
          <TextLink to="/login">{t('forgot.logIn')}</TextLink>
        </>
      }
    >
      {send.isError && <FailureAlert title={t('forgot.codeFailed')}>{problemText(send.error)}</FailureAlert>}
      <TextInput
        label={t('email')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="email"
        size="md"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" fullWidth loading={send.isPending}>
        {t('forgot.sendCode')}
      </Button>
    </AuthForm>
  );
}
