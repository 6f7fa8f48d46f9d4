import type { Situations } from '../../../shared/situations/situations.ts';

/** What the first sentence of the page of files is decided by: how many there are in each state. */
export interface FileFacts {
  /** Being made, or waiting to be. */
  readonly underway: number;
  readonly ready: number;
  readonly failed: number;
}

/** What is true of the files that a person has ordered, the most urgent first. */
export const fileSituations = [
  ['underway', ({ underway }) => underway > 0],
  ['ready', ({ ready }) => ready > 0],
  ['failed', ({ failed }) => failed > 0],
  ['none', () => true],
] as const satisfies Situations<FileFacts>;
