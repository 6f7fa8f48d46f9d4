import { notifications } from '@mantine/notifications';
import { fieldErrorsOf } from '../forms/field-errors-of.ts';
import { useRefusalText } from '../i18n/use-problem-text.ts';

interface Answers {
  readonly onSuccess: (answer: object) => void;
  readonly onError: (error: Error) => void;
}

/** A command on its way, or what became of it. */
interface Saving<Payload> {
  readonly mutate: (payload: Payload, answers: Answers) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/**
 * Adds what a dialog says to a list, or changes the entry with this id.
 * @param id null: a new one
 * @param told.done what is said once it is saved
 * @param told.onSaved is handed what the server answered
 * @returns `save`, whose `setErrors` shows what the server refuses at its fields; `changed` is what is sent of an entry
 *   that is there already, where not all of it is
 */
export function useSaveEntry<Values extends object>(
  id: string | null,
  { create, update }: { create: Saving<Values>; update: Saving<Values & { id: string }> },
  { done, onSaved }: { done: string; onSaved: (answer: object) => void },
) {
  const refusalText = useRefusalText();
  const save = (values: Values, setErrors: (errors: Record<string, string>) => void, changed = values) => {
    const answers = {
      onSuccess: (answer: object) => {
        onSaved(answer);
        notifications.show({ color: 'green', message: done });
      },
      onError: (error: Error) => setErrors(fieldErrorsOf(error, refusalText)),
    };
    if (id === null) create.mutate(values, answers);
    else update.mutate({ ...changed, id }, answers);
  };
  const { isPending, error } = id === null ? create : update;
  return { save, isPending, error };
}
