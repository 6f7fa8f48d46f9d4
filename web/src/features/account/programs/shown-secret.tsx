import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './shown-secret.module.css';

/** A new secret, to be copied: nobody can show it again. */
export function ShownSecret({
  text,
  secret,
  onDone,
}: {
  /** What is said of it. */
  text: string;
  secret: string;
  onDone: () => void;
}) {
  const t = useTranslations('programs.tokens');
  const clipboard = useClipboard();
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Stack>
      <Text size="sm" tabIndex={-1} ref={(element) => element?.focus()} className={classes.step}>
        {text}
      </Text>
      <Code block className={classes.secret}>
        {secret}
      </Code>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<CopyIcon size={16} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
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
