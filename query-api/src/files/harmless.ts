import type { Cell } from './section.ts';

/** Whether a spreadsheet could take a text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/** A text that a spreadsheet could take for a formula is marked as a text. */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && looksLikeFormula(cell) ? `'${cell}` : cell;
}
