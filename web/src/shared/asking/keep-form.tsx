import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PERSON_LIMITS } from '@pollux/domain/accounts/person-rules';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/client.ts';
import { fieldErrorsOf } from '../forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../forms/focus-first-error.ts';
import { dropFromTab, fromTab, keepInTab } from '../forms/tab-memory.ts';
import { useFieldRules } from '../forms/use-field-rules.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { factsOf } from '../i18n/locales.ts';
import { useProblemText, useRefusalText } from '../i18n/use-problem-text.ts';
import { useUnreadLists } from '../reference/use-unread-lists.tsx';
import { beginSession } from '../session/begin-session.ts';
import { rememberRedirect } from '../session/redirect-memory.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { ResendCode } from '../ui/resend-code.tsx';
import { SuccessAlert } from '../ui/success-alert.tsx';
import { useSendCode, useSignUpByEmail, useVerifyCode } from './keeping.ts';

/** A sign-up belongs to the browser, and each tab has its own field for the code. */
const KEY = 'keep-sign-up';

/** A sign-up whose code is on its way. A reload on the way to the mailbox does not lose it. */
interface Pending {
  readonly email: string;
  readonly accountId: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
}

/**
 * Keeps what this browser has asked: name, address and the code of the mail, on one screen. The code signs in, and nobody
 * logs in once more.
 * @param onKept called once the person is signed in
 */
export function KeepForm({ onKept }: { readonly onKept: () => void }) {
  const t = useTranslations('ask.keep');
  const [pending, setPending] = useState(() => fromTab<Pending>(KEY) ?? null);
  const keep = (next: Pending | null) => {
    if (next === null) dropFromTab(KEY);
    else keepInTab(KEY, next);
    setPending(next);
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('lead')}</Text>
      <AddressForm isDone={pending !== null} onSent={keep} />
      {pending !== null && (
        <CodeForm
          pending={pending}
          onResent={() => keep({ ...pending, sentAt: Date.now() })}
          onStartAgain={() => keep(null)}
          onSignedIn={() => {
            dropFromTab(KEY);
            onKept();
          }}
        />
      )}
    </Stack>
  );
}

function AddressForm({ isDone, onSent }: { isDone: boolean; onSent: (pending: Pending) => void }) {
  const t = useTranslations('ask.keep');
  const auth = useTranslations('auth');
  const rules = useFieldRules();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const { locale } = useLanguage();
  const signUp = useSignUpByEmail();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstname: '', email: '' },
    validate: {
      firstname: rules.personName(PERSON_LIMITS.firstname, t('nameMissing')),
      email: rules.email,
    },
  });
  const submit = form.onSubmit(({ firstname, email: typed }) => {
    const email = plainSigns(typed).toLowerCase();
    signUp.mutate(
      { firstname, email, language: factsOf(locale).language },
      {
        onSuccess: ({ accountId }) => onSent({ email, accountId, sentAt: Date.now() }),
        onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)),
      },
    );
  }, focusFirstError(form));
  if (isDone) return null;
  const isTaken = signUp.error instanceof ApiProblem && signUp.error.code === 'email-taken';
  return (
    <form aria-label={t('title')} noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('name')}
          autoComplete="given-name"
          required
          withAsterisk={false}
          size="md"
          key={form.key('firstname')}
          {...form.getInputProps('firstname')}
        />
        <TextInput
          label={auth('email')}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {signUp.isError && <FailureAlert>{isTaken ? t('taken') : problemText(signUp.error)}</FailureAlert>}
        <Button type="submit" size="md" loading={signUp.isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}

interface CodeFormProps {
  readonly pending: Pending;
  readonly onResent: () => void;
  readonly onStartAgain: () => void;
  readonly onSignedIn: () => void;
}

function CodeForm({ pending, onResent, onStartAgain, onSignedIn }: CodeFormProps) {
  const { email, accountId, sentAt } = pending;
  const t = useTranslations('ask.keep');
  const auth = useTranslations('auth');
  const rules = useFieldRules();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const sayUnread = useUnreadLists(auth('login.unreadLists'));
  const verify = useVerifyCode();
  const send = useSendCode();
  const form = useForm({ mode: 'uncontrolled', initialValues: { otp: '' }, validate: { otp: rules.code } });
  const submit = form.onSubmit(({ otp }) => {
    send.reset();
    verify.mutate(
      { email, otp: otp.trim(), purpose: 'sign-up', accountId },
      {
        onSuccess: async ({ user }) => {
          // Without the cookie of the sign-up the address is verified, and nobody is signed in.
          if (user === undefined) return;
          await beginSession(queryClient, user, sayUnread);
          onSignedIn();
        },
      },
    );
  }, focusFirstError(form));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  if (verify.isSuccess && verify.data.user === undefined) {
    return (
      <>
        <SuccessAlert>{t('elsewhere')}</SuccessAlert>
        <ButtonLink
          to="/forgot-password"
          onClick={() => rememberRedirect(location.href.slice(location.origin.length))}
        >
          {t('choosePassword')}
        </ButtonLink>
      </>
    );
  }
  return (
    <form aria-label={t('title')} noValidate onSubmit={submit}>
      <Stack>
        <Text>{t.rich('sent', { email, address: (words) => <strong>{words}</strong> })}</Text>
        {verify.isError && <FailureAlert>{problemText(verify.error)}</FailureAlert>}
        {send.isError && <FailureAlert>{problemText(send.error)}</FailureAlert>}
        {send.isSuccess && <SuccessAlert>{auth('code.resent')}</SuccessAlert>}
        <CodeField ref={field} key={form.key('otp')} {...form.getInputProps('otp')} />
        <Button type="submit" size="lg" color="star" variant="filled" loading={verify.isPending}>
          {t('confirm')}
        </Button>
        <ResendCode
          key={sentAt}
          sentAt={sentAt}
          loading={send.isPending}
          onResend={() => {
            verify.reset();
            send.mutate({ email, purpose: 'sign-up', accountId }, { onSuccess: onResent });
          }}
        />
        <Button variant="subtle" color="gray" onClick={onStartAgain}>
          {t('otherAddress')}
        </Button>
      </Stack>
    </form>
  );
}
