import { Center, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A screen, or a large part of one, that has one thing to say, and what to do next. */
export function Statement({
  title,
  text,
  mark,
  children,
}: {
  title: string;
  text: string;
  /** A short sign above the title; decoration only. */
  mark?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Center flex={1} p="xl" mih="24rem">
      <Stack align="center" gap="sm" maw="30rem" ta="center">
        {mark !== undefined && (
          <Text aria-hidden fz="var(--size-total)" lh={1} fw={700} c="var(--twin)" component="div">
            {mark}
          </Text>
        )}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        <Group justify="center" mt="md">
          {children}
        </Group>
      </Stack>
    </Center>
  );
}
