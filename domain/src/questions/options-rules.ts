// What options of any type must keep to. Without zod, so that pages can hold people to it as they type.

export const MOST_OPTION_CHARACTERS = 200;

/** Whether the question offers the option. */
export function isOption(
  { options }: { readonly options: readonly { readonly id: string }[] },
  optionId: string,
): boolean {
  return options.some(({ id }) => id === optionId);
}
