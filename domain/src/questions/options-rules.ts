// What options of any type must keep to. Without zod, so that pages can hold people to it as they type.

export const MOST_OPTION_CHARACTERS = 200;
export const LONG_OPTION = `An option or an answer has at most ${MOST_OPTION_CHARACTERS} characters. Make it shorter.`;

/** On either side of a pair (C264, C265, C382). A draft holds as many as of any option. */
export const MOST_PAIR_CHARACTERS = 50;
export const LONG_PAIR = `Option cannot be more than ${MOST_PAIR_CHARACTERS} characters`;

/** Whether the question offers the option. */
export function isOption(
  { options }: { readonly options: readonly { readonly id: string }[] },
  optionId: string,
): boolean {
  return options.some(({ id }) => id === optionId);
}
