import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';

/** One topic of the settings: what it is about, and beside it what can be set. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Stack gap={4}>
        <Title order={2} fz="h3" id={titleId}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
      <div>{children}</div>
    </section>
  );
}
