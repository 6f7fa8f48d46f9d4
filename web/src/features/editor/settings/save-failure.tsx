import { Alert, Button, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { useKindTexts } from '../kinds/use-kind.ts';

/** Why the save failed: the server's words, or ours when nothing came back (C369); for a stale version, a way on (C232). */
export function SaveFailure({ failure, onReload }: { failure: Error; onReload: () => void }) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const refusalText = useRefusalText();
  const isStale = failure instanceof ApiProblem && failure.code === 'stale-version';
  const reload = () =>
    modals.openConfirmModal({
      title: t('save.reloadTitle'),
      children: <Text size="sm">{t('save.reloadText')}</Text>,
      labels: { confirm: kindText('save.reload'), cancel: t('save.keepMine') },
      onConfirm: onReload,
    });
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle aria-hidden />}
      title={kindText('save.failed')}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{failure instanceof ApiProblem ? refusalText(failure) : kindText('noResponse')}</Text>
        {isStale && (
          <Button variant="default" size="xs" onClick={reload}>
            {kindText('save.reload')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
