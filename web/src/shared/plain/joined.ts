/** The classes of a part with those that whoever uses it gives it. */
export function joined(own: string | undefined, given: string | undefined): string {
  return given === undefined ? `${own}` : `${own} ${given}`;
}
