import { Button, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { MOST_NAME_CHARACTERS } from '@pollux/domain/reference/roster';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../shared/forms/field-errors-of.ts';
import { useProblemText, useRefusalText } from '../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../shared/ui/form-actions.tsx';

type EditedList = 'grades' | 'subjects';

interface Answers {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

/** A command on its way, or what became of it. */
interface Saving<Payload> {
  readonly mutate: (payload: Payload, answers: Answers) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/**
 * Adds what a dialog says to the list, or changes the entry with this id.
 * @param id null: a new one
 * @param setErrors shows what the server refuses at its fields
 */
export function useSaveEntry<Values extends object>(
  list: EditedList,
  id: string | null,
  { create, update }: { create: Saving<Values>; update: Saving<Values & { id: string }> },
  onSaved: () => void,
) {
  const t = useTranslations('reference');
  const refusalText = useRefusalText();
  const save = (values: Values, setErrors: (errors: Record<string, string>) => void) => {
    const answers = {
      onSuccess: () => {
        onSaved();
        const message = t(`${list}.${id === null ? 'created' : 'updated'}`);
        notifications.show({ color: 'green', message });
      },
      onError: (error: Error) => setErrors(fieldErrorsOf(error, refusalText)),
    };
    if (id === null) create.mutate(values, answers);
    else update.mutate({ ...values, id }, answers);
  };
  const { isPending, error } = id === null ? create : update;
  return { save, isPending, error };
}

/** What is wrong with the name of an entry. */
export function useNameProblem(list: EditedList): (name: string) => string | null {
  const t = useTranslations('reference');
  return (name) => {
    if (name.trim() === '') return t(`${list}.nameRequired`);
    const isTooLong = countCharacters(name) > MOST_NAME_CHARACTERS;
    return isTooLong ? t('nameTooLong', { most: MOST_NAME_CHARACTERS }) : null;
  };
}

/** The form of an entry. When saving fails it stays open with what was typed, and says why (A313). */
export function EntryDialog({
  list,
  isNew,
  saving: { isPending, error },
  name,
  isActive,
  onSubmit,
  onClose,
  children,
}: {
  list: EditedList;
  isNew: boolean;
  saving: { readonly isPending: boolean; readonly error: Error | null };
  /** What its form says of the field for the name, and of the switch. */
  name: object;
  isActive: object;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Its other fields. */
  children?: ReactNode;
}) {
  const t = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  return (
    <Modal opened onClose={onClose} title={t(`${list}.${isNew ? 'create' : 'update'}`)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
          <TextInput label={t(`${list}.name`)} required withAsterisk={false} data-autofocus {...name} />
          {children}
          <Switch label={t(`${list}.isActive`)} description={t(`${list}.isActiveHint`)} {...isActive} />
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
