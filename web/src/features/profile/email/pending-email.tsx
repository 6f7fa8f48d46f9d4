import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

/** Reminds of an address that takes effect once its code is entered (P400). */
export function PendingEmail({ email, onConfirm }: { email: string; onConfirm: (email: string) => void }) {
  const t = useTranslations('profile.newEmail');
  return (
    <Alert mb="lg" icon={<IconMail aria-hidden />} title={t('pendingTitle')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{t('pendingText', { email })}</Text>
        <Button variant="default" size="sm" onClick={() => onConfirm(email)}>
          {t('enterCode')}
        </Button>
      </Stack>
    </Alert>
  );
}
