import { ActionIcon, Code, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

/** The id under which the server's log tells of a request that failed, for whoever asks for help. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations('shell.error');
  return (
    <Group gap="xs" justify="center" w="100%" mt="sm">
      <Text size="sm" c="dimmed">
        {t('requestId')}
      </Text>
      <Code>{id}</Code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('copied') : t('copy')} withinPortal={false}>
            <ActionIcon variant="subtle" aria-label={copied ? t('copied') : t('copy')} onClick={copy}>
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}
