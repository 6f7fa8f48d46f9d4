import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isNotThere, isUnreadable } from '../api/not-there.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { TryAgain } from './try-again.tsx';

/**
 * What stands where content would be that could not be read, with why and what can be done about it. Where there is
 * nothing at the address, it says that, and not that something failed.
 */
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
  const t = useTranslations();
  const problemText = useProblemText();
  const isMissing = isNotThere(error);
  const said = isUnreadable(error) ? t('shell.notFound.title') : problemText(error);
  const failed = title ?? t('common.loadFailed');
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={isMissing ? said : failed}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{isMissing ? t('shell.notFound.text') : said}</Text>
        <TryAgain error={error} onRetry={onRetry} variant="default" size="sm" />
      </Stack>
    </Alert>
  );
}
