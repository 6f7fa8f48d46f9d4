import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

/** That polls could not be read after so many tries; the way to try again, and what support has to know. */
export function PollFailure({
  text,
  error,
  at,
  onRetry,
  onClose,
}: {
  text: string;
  error: Error;
  /** When the last try failed, in milliseconds. */
  at: number;
  onRetry: () => void;
  onClose?: () => void;
}) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const format = useFormatter();
  const [isShown, information] = useDisclosure(false);
  const informationId = useId();
  const problem = error instanceof ApiProblem ? error : null;
  const facts = [
    t('debug.request', { id: problem?.requestId ?? t('debug.none') }),
    t('debug.status', { status: problem === null ? t('debug.noAnswer') : String(problem.status) }),
    t('debug.time', { time: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'long' }) }),
  ];
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title={t('failed.title')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{text}</Text>
        <Group gap="xs">
          <TryAgain error={error} onRetry={onRetry} label={t('failed.retry')} size="sm" />
          <Button
            size="sm"
            variant="default"
            aria-expanded={isShown}
            aria-controls={informationId}
            onClick={information.toggle}
          >
            {t('failed.debug')}
          </Button>
          {onClose !== undefined && (
            <Button size="sm" variant="default" onClick={onClose}>
              {common('close')}
            </Button>
          )}
        </Group>
        <div id={informationId}>
          {isShown && (
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {facts.join('\n')}
            </Code>
          )}
        </div>
      </Stack>
    </Alert>
  );
}
