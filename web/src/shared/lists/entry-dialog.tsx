import { Button, Modal, type ModalProps, Stack, Switch } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { FormActions } from '../ui/form-actions.tsx';

/** The form of an entry of a list. When saving fails it stays open with what was typed, and says why (A313). */
export function EntryDialog({
  title,
  size,
  saving: { isPending, error },
  failed,
  active,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  size?: ModalProps['size'];
  saving: { readonly isPending: boolean; readonly error: Error | null };
  /** What stands over, and before, why it was not saved. */
  failed?: { readonly title: string; readonly text: string };
  /** The switch by which it is offered, with what the form says of it; of what can be offered or not. */
  active?: { readonly label: string; readonly description: string };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Its fields. */
  children: ReactNode;
}) {
  const t = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  return (
    <Modal opened onClose={onClose} size={size} title={title}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {error !== null && (
            <FailureAlert title={failed?.title}>
              {failed?.text} {problemText(error)}
            </FailureAlert>
          )}
          {children}
          {active !== undefined && <Switch {...active} />}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('save')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
