import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { TextInput } from '../../../shared/plain/fields.tsx';
import classes from '../ui/form.module.css';

interface LoginCodeProps {
  code: string;
  /** Whether the person has tried to go on; what is missing is said from then on. */
  checked: boolean;
  onChange: (code: string) => void;
  /** Back to email and password. */
  onStartAgain: () => void;
  /** Below the field: what sends it. */
  children: ReactNode;
}

/** What a login lacks of whoever has set up a second factor: a code of their app, or a recovery code (P089). */
export function LoginCode({ code, checked, onChange, onStartAgain, children }: LoginCodeProps) {
  const t = useTranslations('auth.secondFactor');
  const required = useTranslations('auth.code')('required');
  const [recovers, setRecovers] = useState(false);
  const isMissing = checked && code.trim() === '';
  return (
    <>
      <p className={classes.lead}>{t(recovers ? 'recoveryLead' : 'lead')}</p>
      {recovers ? (
        <TextInput
          key="recovery"
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('recoveryCode')}
          value={code}
          error={isMissing && t('recoveryCodeRequired')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          key="app"
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('code')}
          value={code}
          error={isMissing && required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {children}
      <Button
        variant="subtle"
        onClick={() => {
          onChange('');
          setRecovers(!recovers);
        }}
      >
        {t(recovers ? 'useApp' : 'useRecoveryCode')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </>
  );
}
