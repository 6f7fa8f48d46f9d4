import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { useSendJoiningCode } from '../api/provider-sign-in.ts';
import { AuthForm } from '../auth-form.tsx';

/** Room for ten digits in groups. */
const MOST_CHARACTERS = 24;

interface JoinStepProps {
  readonly email: string;
  /** Whether the account has a password that may be used. */
  readonly takesPassword: boolean;
  readonly loading: boolean;
  readonly onProof: (proof: { password: string } | { mailedCode: string }) => void;
  readonly onStartAgain: () => void;
  /** What is to be said above the fields. */
  readonly children: ReactNode;
}

/** There is an account with the email: by its password or a mailed code the person shows that it is theirs. */
export function JoinStep({ email, takesPassword, ...step }: JoinStepProps) {
  const t = useTranslations('auth.providers.join');
  const [byCode, setByCode] = useState(!takesPassword);
  return byCode ? (
    <ByMailedCode email={email} {...step} onPassword={takesPassword ? () => setByCode(false) : undefined} />
  ) : (
    <ByPassword email={email} {...step} other={t('byCode')} onOther={() => setByCode(true)} />
  );
}

type Way = Omit<JoinStepProps, 'takesPassword'>;

function ByPassword({
  email,
  loading,
  onProof,
  onStartAgain,
  other,
  onOther,
  children,
}: Way & { readonly other: string; readonly onOther: () => void }) {
  const t = useTranslations('auth.providers.join');
  const auth = useTranslations('auth');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? auth('passwordRequired') : null) },
  });
  const submit = form.onSubmit(({ password }) => onProof({ password }), focusFirstError(form));
  return (
    <AuthForm title={t('title')} lead={t('lead', { email })} takesFocus onSubmit={submit}>
      {children}
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth loading={loading}>
        {t('submit')}
      </Button>
      <Button variant="subtle" fullWidth onClick={onOther}>
        {other}
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </AuthForm>
  );
}

function ByMailedCode({
  email,
  loading,
  onProof,
  onStartAgain,
  onPassword,
  children,
}: Way & { readonly onPassword: (() => void) | undefined }) {
  const t = useTranslations('auth.providers.join');
  const logIn = useTranslations('auth.logInCode');
  const problemText = useProblemText();
  const mail = useSendJoiningCode();
  const isSent = mail.isSuccess;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { mailedCode: '' },
    validate: { mailedCode: (code) => (isSent && code.trim() === '' ? t('codeRequired') : null) },
  });
  const submit = form.onSubmit(
    ({ mailedCode }) => (isSent ? onProof({ mailedCode }) : mail.mutate()),
    focusFirstError(form),
  );
  return (
    <AuthForm
      title={t('title')}
      lead={t(isSent ? 'sent' : 'leadCode', { email })}
      takesFocus
      onSubmit={submit}
    >
      {mail.isError && <FailureAlert>{problemText(mail.error)}</FailureAlert>}
      {children}
      {isSent && (
        <TextInput
          label={logIn('label')}
          description={logIn('hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          maxLength={MOST_CHARACTERS}
          size="md"
          data-autofocus
          key={form.key('mailedCode')}
          {...form.getInputProps('mailedCode')}
        />
      )}
      <Button type="submit" fullWidth loading={loading || mail.isPending}>
        {isSent ? t('submit') : logIn('send')}
      </Button>
      {onPassword !== undefined && (
        <Button variant="subtle" fullWidth onClick={onPassword}>
          {t('byPassword')}
        </Button>
      )}
      <Button variant="subtle" color="gray" fullWidth onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </AuthForm>
  );
}
