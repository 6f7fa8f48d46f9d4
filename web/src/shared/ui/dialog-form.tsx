import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { FailureAlert } from './failure-alert.tsx';
import { FormActions } from './form-actions.tsx';

/** The form of a dialog: above, why it could not be sent; below, the button that leaves it and the one that sends it. */
export function DialogForm({
  sending: { error, isPending },
  failed,
  submit,
  color,
  isReady,
  onSubmit,
  onCancel,
  children,
}: {
  /** The command that it sends. */
  sending: { readonly error: Error | null; readonly isPending: boolean };
  /** What stands over why it could not be sent. */
  failed: string;
  submit: string;
  color?: 'red';
  /** Whether it can be sent as it is filled in. */
  isReady: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const common = useTranslations('common');
  const problemText = useProblemText();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        {error !== null && <FailureAlert title={failed}>{problemText(error)}</FailureAlert>}
        {children}
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" color={color} loading={isPending} disabled={!isReady}>
            {submit}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
