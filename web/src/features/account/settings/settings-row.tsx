import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings-row.module.css';

/** One thing that can be set: what it is and how it stands, and the control at the far end. */
export function SettingsRow({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Group className={classes.row} justify="space-between" gap="sm">
      <div className={classes.words}>
        <Text fw={500} component="div">
          {title}
        </Text>
        {text !== undefined && (
          <Text size="sm" c="dimmed" component="div">
            {text}
          </Text>
        )}
      </div>
      {children}
    </Group>
  );
}
