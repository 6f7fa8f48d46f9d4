/** Whether a text may have a formula in it, in `\(…\)`: what takes it apart and draws is loaded for one that may. */
export function mayHaveFormula(text: string): boolean {
  return text.includes('\\(');
}
