import { isGstin, OUTSIDE_INDIA, STATES } from '@pollux/domain/accounts/gstin';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import type { Profile } from '@pollux/query-api/accounts/contract';

/** Where the buyer is. */
export interface Place {
  /** The code of a state, or that of other countries; null as long as nothing is chosen. */
  readonly state: string | null;
  /** As it is typed. */
  readonly gstin: string;
  /** The name and the address that the invoice is to say. */
  readonly businessName: string;
  readonly businessAddress: string;
}

/** The code of the state that a GSTIN is of; null where it is none. */
export function stateOfGstin(gstin: string): string | null {
  const written = plainSigns(gstin);
  return isGstin(written) ? written.slice(0, 2) : null;
}

/** Where a person is by what they have said of themselves; null where that is no state that we know. */
export function stateOfPerson({
  countryShort,
  state,
}: Pick<Profile, 'countryShort' | 'state'>): string | null {
  if (countryShort !== null && countryShort !== '' && countryShort !== 'IN') return OUTSIDE_INDIA;
  const name = (state ?? '').trim().toLowerCase();
  return Object.entries(STATES).find(([, each]) => each.toLowerCase() === name)?.[0] ?? null;
}

/** The code of the place that a sale is supplied to; null for buyers who have not said. */
export function supplyState({ state, gstin }: Pick<Place, 'state' | 'gstin'>): string | null {
  return stateOfGstin(gstin) ?? state;
}
