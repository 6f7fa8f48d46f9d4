/** The code of a session in groups of three, as it is read from a wall or a card. */
export function grouped(code: string): string {
  return code.replace(/(?<=.)(?=(?:.{3})+$)/g, ' ');
}
