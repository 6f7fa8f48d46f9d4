/** For a form's `onSubmit`: moves the focus to the first field that is not valid. */
export function focusFirstError(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
}
