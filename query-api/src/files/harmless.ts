import { harmlessText } from '@pollux/domain/kernel/harmless-text';
import type { Cell } from './section.ts';

/** A text that a spreadsheet could take for a formula is marked as a text. */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? harmlessText(cell) : cell;
}
