import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';

/** Why something was refused. */
export function Failure({ error }: { error: Error | null }) {
  const problemText = useProblemText();
  return (
    error !== null && (
      <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
        {problemText(error)}
      </Alert>
    )
  );
}
