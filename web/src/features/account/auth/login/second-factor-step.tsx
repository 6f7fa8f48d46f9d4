import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { CodeField } from '../../../../shared/ui/code-field.tsx';
import { AuthForm } from '../auth-form.tsx';

interface SecondFactorStepProps {
  readonly loading: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onStartAgain: () => void;
  /** What is to be said above the field. */
  readonly children: ReactNode;
}

/** The code of the person's authenticator app, or one of their recovery codes. */
export function SecondFactorStep({ loading, onSubmit, onStartAgain, children }: SecondFactorStepProps) {
  const t = useTranslations('auth.secondFactor');
  const rules = useFieldRules();
  const [recovers, setRecovers] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: recovers ? rules.required(t('recoveryCodeRequired')) : rules.code },
  });
  const submit = form.onSubmit(({ code }) => onSubmit(code.trim()), focusFirstError(form));
  const switchKind = () => {
    form.reset();
    setRecovers(!recovers);
  };
  return (
    <AuthForm
      title={t(recovers ? 'recoveryTitle' : 'title')}
      lead={t(recovers ? 'recoveryLead' : 'lead')}
      takesFocus
      onSubmit={submit}
    >
      {children}
      {recovers ? (
        <TextInput
          label={t('recoveryCode')}
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
      ) : (
        <CodeField
          label={t('code')}
          description={null}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
      )}
      <Button type="submit" fullWidth loading={loading}>
        {t('submit')}
      </Button>
      <Button variant="subtle" fullWidth onClick={switchKind}>
        {t(recovers ? 'useApp' : 'useRecoveryCode')}
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </AuthForm>
  );
}
