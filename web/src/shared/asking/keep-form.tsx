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
import { useKeepByCode, useSendCode, useSignUpByEmail, useVerifyCode } from './keeping.ts';

/** A sign-up belongs to the browser, and each tab has its own field for the code. */
const KEY = 'keep-sign-up';

/** A code that is on its way. A reload on the way to the mailbox does not lose it. */
interface Pending {
  readonly email: string;
  /** Of a sign-up; left out where the address has an account, which keeps it. */
  readonly accountId?: string;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
}

/**
 * Keeps what this browser has asked: name, address and the code of the mail, on one screen. The code signs in, and nobody
 * logs in once more. An address that has an account keeps it there, and the page begins anew.
 * @param onKept called once a new person is signed in
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
      {(pending === null || pending.accountId !== undefined) && <Text c="dimmed">{t('lead')}</Text>}
      <AddressForm isDone={pending !== null} onSent={keep} />
      {pending !== null && pending.accountId === undefined && (
        <AccountCodeForm
          pending={pending}
          onResent={() => keep({ ...pending, sentAt: Date.now() })}
          onStartAgain={() => keep(null)}
        />
      )}
      {pending?.accountId !== undefined && (
        <CodeForm
          pending={{ ...pending, accountId: pending.accountId }}
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
  const send = useSendCode();
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
        onError: (error) => {
          if (!isTaken(error)) showRefused(form)(fieldErrorsOf(error, refusalText));
          else
            send.mutate(
              { email, purpose: 'keep' },
              { onSuccess: () => onSent({ email, sentAt: Date.now() }) },
            );
        },
      },
    );
  }, focusFirstError(form));
  if (isDone) return null;
  const failure = isTaken(signUp.error) ? send.error : signUp.error;
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
        {failure !== null && <FailureAlert>{problemText(failure)}</FailureAlert>}
        <Button type="submit" size="md" loading={signUp.isPending || send.isPending}>
          {t('send')}
        </Button>
        <LogIn>{t('haveAccount')}</LogIn>
      </Stack>
    </form>
  );
}

/** Whether the address has an account, which then keeps it. */
function isTaken(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'email-taken';
}

/** Leads to the log-in, and back here: whoever is logged in keeps it on this page. */
function LogIn({ children }: { children: string }) {
  return (
    <ButtonLink
      to="/login"
      variant="subtle"
      onClick={() => rememberRedirect(location.href.slice(location.origin.length))}
    >
      {children}
    </ButtonLink>
  );
}

interface AnyCodeProps {
  readonly pending: Pending;
  readonly onResent: () => void;
  readonly onStartAgain: () => void;
}

interface CodeFormProps extends AnyCodeProps {
  readonly pending: Pending & { readonly accountId: string };
  readonly onSignedIn: () => void;
}

function CodeForm({ pending, onResent, onStartAgain, onSignedIn }: CodeFormProps) {
  const { email, accountId, sentAt } = pending;
  const t = useTranslations('ask.keep');
  const auth = useTranslations('auth');
  const queryClient = useQueryClient();
  const sayUnread = useUnreadLists(auth('login.unreadLists'));
  const verify = useVerifyCode();
  const send = useSendCode();
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
    <CodeFields
      text="sent"
      email={email}
      sentAt={sentAt}
      send={send}
      verify={verify}
      onCode={(otp) => {
        send.reset();
        verify.mutate(
          { email, otp, purpose: 'sign-up', accountId },
          {
            onSuccess: async ({ user }) => {
              // Without the cookie of the sign-up the address is verified, and nobody is signed in.
              if (user === undefined) return;
              await beginSession(queryClient, user, sayUnread);
              onSignedIn();
            },
          },
        );
      }}
      onResend={() => send.mutate({ email, purpose: 'sign-up', accountId }, { onSuccess: onResent })}
      onStartAgain={onStartAgain}
    />
  );
}

function AccountCodeForm({ pending: { email, sentAt }, onResent, onStartAgain }: AnyCodeProps) {
  const t = useTranslations('ask.keep');
  const verify = useKeepByCode(() => dropFromTab(KEY));
  const send = useSendCode();
  if (verify.isSuccess && verify.data.user === undefined) {
    return (
      <>
        <SuccessAlert>{t('logInFirst')}</SuccessAlert>
        <LogIn>{t('logIn')}</LogIn>
      </>
    );
  }
  return (
    <CodeFields
      text="existing"
      email={email}
      sentAt={sentAt}
      send={send}
      verify={verify}
      onCode={(otp) => {
        send.reset();
        verify.mutate({ email, otp });
      }}
      onResend={() => send.mutate({ email, purpose: 'keep' }, { onSuccess: onResent })}
      onStartAgain={onStartAgain}
    />
  );
}

interface CodeFieldsProps {
  readonly text: 'sent' | 'existing';
  readonly email: string;
  readonly sentAt: number;
  readonly send: Pick<ReturnType<typeof useSendCode>, 'error' | 'isSuccess' | 'isPending'>;
  readonly verify: Pick<ReturnType<typeof useVerifyCode>, 'error' | 'isPending' | 'reset'>;
  readonly onCode: (otp: string) => void;
  readonly onResend: () => void;
  readonly onStartAgain: () => void;
}

function CodeFields({ text, email, sentAt, send, verify, onCode, onResend, onStartAgain }: CodeFieldsProps) {
  const t = useTranslations('ask.keep');
  const auth = useTranslations('auth');
  const rules = useFieldRules();
  const problemText = useProblemText();
  const form = useForm({ mode: 'uncontrolled', initialValues: { otp: '' }, validate: { otp: rules.code } });
  const submit = form.onSubmit(({ otp }) => onCode(otp.trim()), focusFirstError(form));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form aria-label={t('title')} noValidate onSubmit={submit}>
      <Stack>
        <Text>{t.rich(text, { email, address: (words) => <strong>{words}</strong> })}</Text>
        {verify.error !== null && <FailureAlert>{problemText(verify.error)}</FailureAlert>}
        {send.error !== null && <FailureAlert>{problemText(send.error)}</FailureAlert>}
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
            onResend();
          }}
        />
        <Button variant="subtle" color="gray" onClick={onStartAgain}>
          {t('otherAddress')}
        </Button>
      </Stack>
    </form>
  );
}
