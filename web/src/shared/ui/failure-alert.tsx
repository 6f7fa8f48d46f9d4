import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './failure-alert.module.css';

/** Says in red what went wrong: read out and scrolled to as soon as it appears, also from below a long form. */
export function FailureAlert({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <Alert
      ref={bringIntoView}
      role="alert"
      color="red"
      variant="light"
      title={title}
      icon={<IconAlertCircle aria-hidden="true" />}
      className={classes.alert}
    >
      {children}
    </Alert>
  );
}

// Where it is about a field, that is what is gone to.
const bringIntoView = (alert: HTMLElement | null) => {
  if (!document.activeElement?.matches('[aria-invalid="true"]')) alert?.scrollIntoView({ block: 'nearest' });
};
