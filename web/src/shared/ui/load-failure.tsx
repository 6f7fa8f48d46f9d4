import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { TryAgain } from './try-again.tsx';

/** What stands where content would be that could not be read, with why and what can be done about it. */
export function LoadFailure({
  error,
  onRetry,
  title,
}: {
  error: Error;
  onRetry: () => void;
  /** That it could not be read, in words of its own. */
  title?: string | undefined;
}) {
  const t = useTranslations('common');
  const problemText = useProblemText();
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={title ?? t('loadFailed')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{problemText(error)}</Text>
        <TryAgain error={error} onRetry={onRetry} variant="default" size="sm" />
      </Stack>
    </Alert>
  );
}
