import { Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** The head of a screen: its name, which is also the tab's, a line about it, and what can be done on it. */
export function PageHeader({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  /** Actions, at the far end. */
  children?: ReactNode;
}) {
  useDocumentTitle(`${title} · Pollux`);
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="md" className={classes.header}>
      <Stack gap={4}>
        <Title order={1}>{title}</Title>
        {text !== undefined && (
          <Text c="dimmed">
            <bdi>{text}</bdi>
          </Text>
        )}
      </Stack>
      {children}
    </Group>
  );
}
