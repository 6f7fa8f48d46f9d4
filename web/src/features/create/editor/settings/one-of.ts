/** The choice that a select's value names; undefined when there is none. */
export function oneOf<Choice extends number>(choices: readonly Choice[], value: string): Choice | undefined {
  return choices.find((choice) => choice === Number(value));
}
