import { Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What stands where a list would be while it has nothing: why, and the way to its first entry. */
export function EmptyState({
  icon: Sign,
  title,
  text,
  children,
}: {
  icon: Icon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" px="md" py={56} ta="center">
      <Sign size={32} stroke={1.25} color="var(--ink-2)" aria-hidden />
      <Title order={2} fz="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="26rem" mb="sm">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
