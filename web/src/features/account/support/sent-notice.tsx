import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Stands in place of the form once the message has come in: the code to name later on [P589]. */
export function SentNotice({ supportcode, onAnother }: { supportcode: string; onAnother: () => void }) {
  const t = useTranslations('support.sent');
  return (
    <div>
      <Stack align="center" gap="xs" px="md" py={56} ta="center">
        <ThemeIcon variant="light" color="green" size={56} radius="xl" mb="xs">
          <IconCheck size={28} aria-hidden />
        </ThemeIcon>
        <div ref={takeFocus} role="status" tabIndex={-1} style={{ outline: 'none' }}>
          <Title order={2} fz="h3">
            {t('title')}
          </Title>
          <Text c="dimmed" maw="26rem" mt={4}>
            {t.rich('text', { code: supportcode, strong })}
          </Text>
        </div>
        <Button variant="default" mt="md" onClick={onAnother}>
          {t('another')}
        </Button>
      </Stack>
    </div>
  );
}

const strong = (code: ReactNode) => <strong>{code}</strong>;

/** The button that had the focus is gone; the news takes it over. */
const takeFocus = (notice: HTMLElement | null) => notice?.focus();
