import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';

/** Says in green what has been achieved; read out when the reader pauses. */
export function SuccessAlert({ children }: { children: string }) {
  return (
    <Alert role="status" color="green" variant="light" icon={<IconCircleCheck aria-hidden="true" />}>
      {children}
    </Alert>
  );
}
