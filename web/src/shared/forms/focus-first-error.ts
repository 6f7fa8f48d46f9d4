import type { FormErrors } from '@mantine/form';
import { goToField } from './go-to-fault.ts';

interface Form {
  readonly getInputNode: (path: string) => HTMLElement | null;
}

/** For a form's `onSubmit`: moves to the first field, in the order of the page, that is not valid. */
export function focusFirstError(form: Form) {
  return (errors: Readonly<Record<string, unknown>>): void => {
    const paths = Object.keys(errors).filter((path) => Boolean(errors[path]));
    const fields = paths.flatMap((path) => form.getInputNode(path) ?? []);
    const [first] = fields.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    if (first !== undefined) goToField(first);
  };
}

/** Shows at its fields what the server refuses of a form, and moves to the first of them. */
export function showRefused(form: Form & { readonly setErrors: (errors: FormErrors) => void }) {
  return (errors: FormErrors): void => {
    form.setErrors(errors);
    focusFirstError(form)(errors);
  };
}
