import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useWithdrawEmail } from '../api/change-email.ts';

/** Reminds of an address that takes effect once its code is entered, which can be given up until then (P400). */
export function PendingEmail({ email, onConfirm }: { email: string; onConfirm: (email: string) => void }) {
  const t = useTranslations('profile.newEmail');
  const problemText = useProblemText();
  const withdraw = useWithdrawEmail();
  const keep = () =>
    withdraw.mutate({}, { onSuccess: () => notifications.show({ color: 'green', message: t('withdrawn') }) });
  return (
    <Alert mb="lg" icon={<IconMail aria-hidden />} title={t('pendingTitle')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{t('pendingText', { email })}</Text>
        {withdraw.isError && <FailureAlert>{problemText(withdraw.error)}</FailureAlert>}
        <Group gap="sm">
          <Button variant="default" size="sm" onClick={() => onConfirm(email)}>
            {t('enterCode')}
          </Button>
          <Button variant="subtle" size="sm" loading={withdraw.isPending} onClick={keep}>
            {t('withdraw')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
