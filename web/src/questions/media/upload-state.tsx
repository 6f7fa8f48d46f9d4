import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { useUpload } from './use-upload.ts';

/** How an upload goes on: how much of it has left, or why it failed and the way to try again. */
export function UploadState({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const t = useTranslations('editor.media');
  if (upload.isUploading) {
    const percent = Math.round(upload.part * 100);
    return (
      <Group gap="sm" wrap="nowrap" role="status" aria-label={t('sending')}>
        <Progress value={percent} flex={1} aria-label={t('sending')} />
        <Text size="sm" c="dimmed">
          {percent}%
        </Text>
        <Button variant="subtle" size="xs" onClick={upload.callOff}>
          {t('stop')}
        </Button>
      </Group>
    );
  }
  if (upload.problem === null) return null;
  return (
    <Group gap="sm">
      <Input.Error role="alert">{upload.problem}</Input.Error>
      {upload.again !== null && (
        <Button variant="default" size="xs" onClick={upload.again}>
          {t('again')}
        </Button>
      )}
    </Group>
  );
}
