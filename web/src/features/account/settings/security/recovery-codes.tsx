import { Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { focusOnMount } from './focus-on-mount.ts';
import classes from './security.module.css';

/** The codes for a day without the app, shown this once: to be copied or kept as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('settings.security');
  const clipboard = useClipboard();
  const text = codes.join('\n');
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  return (
    <Stack>
      <Text size="sm" tabIndex={-1} ref={focusOnMount} className={classes.step}>
        {t('saveCodes')}
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={
            clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={() => clipboard.copy(text)}
        >
          {t(clipboard.copied ? 'copied' : 'copy')}
        </Button>
        <Button
          component="a"
          href={address}
          download="pollux-recovery-codes.txt"
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('download')}
        </Button>
      </Group>
      <Button onClick={onDone}>{t('saved')}</Button>
    </Stack>
  );
}
