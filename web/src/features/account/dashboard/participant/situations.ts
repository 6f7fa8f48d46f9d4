import type { Situations } from '../../../../shared/situations/situations.ts';
import type { TakingPart } from '../api/taking-part-query.ts';

/** What the first sentence of a participant's day is decided by, and told with. */
export interface ParticipantFacts {
  readonly attended: number;
  readonly resultsOpen: number;
  /** How much is open to everybody that they have not answered, as far as it is shown. */
  readonly open: number;
}

export function participantFacts({ attended, resultsOpen, open }: TakingPart): ParticipantFacts {
  return { attended, resultsOpen, open: open.length };
}

/** What is true of a participant's day, the most urgent first. */
export const participantSituations = [
  ['results', ({ resultsOpen }) => resultsOpen > 0],
  ['invited', ({ open }) => open > 0],
  ['later', ({ attended }) => attended > 0],
  ['first', () => true],
] as const satisfies Situations<ParticipantFacts>;
