import { Button, Group } from '@mantine/core';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { dropFromTab, fromTab, keepInTab } from '../../../../shared/forms/tab-memory.ts';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../../shared/i18n/locales.ts';
import { useProblemText, useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { useEmailCheck } from '../api/check-email.ts';
import { useSignUp } from '../api/sign-up.ts';
import { AuthForm } from '../auth-form.tsx';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';
import { OrganizationStep } from './organization-step.tsx';
import type { PendingSignUp } from './pending-sign-up.ts';
import { SignUpFailure } from './sign-up-failure.tsx';
import {
  FORM_STEPS,
  type FormStep,
  SignUpFormProvider,
  type SignUpValues,
  useSignUpForm,
} from './sign-up-form.ts';
import { StepProgress } from './step-progress.tsx';
import { UserTypeStep } from './user-type-step.tsx';

const FIELDS: Record<FormStep, ComponentType> = {
  email: EmailStep,
  userType: UserTypeStep,
  organization: OrganizationStep,
  details: DetailsStep,
};

/** How far a sign-up has got, so that a reload does not lose it. Its password is typed again. */
interface BegunSignUp {
  readonly index: number;
  readonly values: Partial<SignUpValues>;
}

const KEY = 'sign-up-form';

/** The steps up to the registration: each opens once the one before it has succeeded (P339). */
export function AccountSteps({ onSignedUp }: { onSignedUp: (pending: PendingSignUp) => void }) {
  const t = useTranslations('auth');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [begun] = useState(() => fromTab<BegunSignUp>(KEY) ?? { index: 0, values: {} });
  const [index, setIndex] = useState(begun.index);
  const step = FORM_STEPS[index] ?? 'email';
  const keep = (at: number, { password: _never, ...values }: SignUpValues) =>
    keepInTab(KEY, { index: at, values } satisfies BegunSignUp);
  const form = useSignUpForm(step, begun.values, (values) => keep(index, values));
  const emailCheck = useEmailCheck();
  const signUp = useSignUp();
  const { locale } = useLanguage();

  const goTo = (at: number) => {
    keep(at, form.getValues());
    setIndex(at);
  };
  const next = () => goTo(index + 1);
  const checkEmail = (email: string) =>
    emailCheck.mutate(email, {
      onSuccess: ({ taken }) => {
        if (!taken) next();
      },
    });
  const register = (values: SignUpValues, email: string) =>
    signUp.mutate(
      { ...values, email, language: factsOf(locale).language },
      {
        onSuccess: ({ accountId }) => {
          dropFromTab(KEY);
          onSignedUp({ email, accountId, sentAt: Date.now() });
        },
        onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)),
      },
    );
  const submit = form.onSubmit((values) => {
    const email = plainSigns(values.email).toLowerCase();
    if (step === 'email') checkEmail(email);
    else if (step === 'details') register(values, email);
    else next();
  }, focusFirstError(form));

  const Fields = FIELDS[step];
  return (
    <SignUpFormProvider form={form}>
      <AuthForm
        title={t(`signUp.${step}Step.title`)}
        lead={t(`signUp.${step}Step.lead`)}
        progress={<StepProgress step={index + 1} />}
        onSubmit={submit}
        footer={
          <>
            {t('signUp.haveAccount')}
            <TextLink to="/login">{t('signUp.logIn')}</TextLink>
          </>
        }
      >
        {step === 'email' && emailCheck.data?.taken && (
          <FailureAlert>{t('signUp.emailStep.taken')}</FailureAlert>
        )}
        {emailCheck.isError && <FailureAlert>{problemText(emailCheck.error)}</FailureAlert>}
        {signUp.isError && <SignUpFailure error={signUp.error} />}
        <Fields />
        <Group grow preventGrowOverflow={false} mt="xs">
          {index > 0 && (
            <Button variant="default" onClick={() => goTo(index - 1)}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" loading={emailCheck.isPending || signUp.isPending}>
            {step === 'details' ? t('signUp.detailsStep.submit') : t('continue')}
          </Button>
        </Group>
      </AuthForm>
    </SignUpFormProvider>
  );
}
