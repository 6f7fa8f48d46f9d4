import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './stage-heading.module.css';

/** The heading of a stage. It takes the focus, so that a screen reader says where the editor has got to. */
export function StageHeading({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  /** Actions on the whole stage. */
  children?: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Stack gap={4}>
        <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
          {heading}
        </Title>
        <Text c="dimmed">{lead}</Text>
      </Stack>
      {children}
    </Group>
  );
}
