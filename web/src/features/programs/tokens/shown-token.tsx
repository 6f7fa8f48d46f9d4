import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './shown-token.module.css';

/** The text of a new token, to be copied: nobody can show it again. */
export function ShownToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations('programs.tokens');
  const clipboard = useClipboard();
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Stack>
      <Text size="sm" tabIndex={-1} ref={(element) => element?.focus()} className={classes.step}>
        {t('shown')}
      </Text>
      <Code block className={classes.token}>
        {token}
      </Code>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<CopyIcon size={16} aria-hidden />}
          onClick={() => clipboard.copy(token)}
        >
          {t(clipboard.copied ? 'copied' : 'copy')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
