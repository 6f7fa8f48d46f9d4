import { Button } from '@mantine/core';
import { RESEND_SECONDS } from '@pollux/domain/accounts/one-time-codes';
import { useTranslations } from 'use-intl';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds since 1970. */
  readonly sentAt: number;
  readonly loading: boolean;
  readonly onResend: () => void;
}

/** Asks for another code, from 60 seconds after the last one on (P399). Takes `sentAt` as its key as well. */
export function ResendCode({ sentAt, loading, onResend }: ResendCodeProps) {
  const t = useTranslations('auth.code');
  const seconds = useSecondsUntil(sentAt + RESEND_SECONDS * 1000);
  return (
    <Button variant="subtle" fullWidth disabled={seconds > 0} loading={loading} onClick={onResend}>
      {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
    </Button>
  );
}
