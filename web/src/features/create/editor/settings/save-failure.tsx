import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { useKindTexts } from '../kinds/use-kind.ts';

/**
 * Why it was not published: the server's words, or ours when nothing came back (C369). What somebody else has changed
 * meanwhile can be loaded, so that nobody publishes it unseen (C232).
 */
export function SaveFailure({ failure, onReload }: { failure: Error; onReload: () => void }) {
  const kindText = useKindTexts();
  const t = useTranslations('editor');
  const refusalText = useRefusalText();
  const isStale = failure instanceof ApiProblem && failure.code === 'edited-elsewhere';
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle aria-hidden />}
      title={kindText('save.failed')}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {failure instanceof ApiProblem
            ? kindText('save.refused', { text: refusalText(failure) })
            : kindText('noResponse')}
        </Text>
        {isStale && (
          <>
            <Text size="sm">{t('save.lookAgain')}</Text>
            <Button variant="default" size="xs" onClick={onReload}>
              {kindText('save.reload')}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}
