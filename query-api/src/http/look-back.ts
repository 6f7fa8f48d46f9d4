import { notSignedIn, Problem } from '@pollux/infra/http/problem';
import { START } from '@pollux/infra/event-store/event-store';
import type { PastOf } from '@pollux/projections/kernel/pasts';
import { eventsUntil, positionAsOf } from './as-of.ts';
import type { Params, QueryContract } from './contract.ts';
import { Documents } from './documents.ts';
import type { QueryLimit } from './limit.ts';
import { type Looked, pastReads } from './past-documents.ts';
import type { ReadSide } from './read-side.ts';
import type { Asking } from './asking.ts';

/** How a query answers of a moment that is past. */
export interface PastParts<Contract extends QueryContract = QueryContract> {
  /** What is shown as it was; everything else is shown as it is. */
  readonly looked: readonly Looked[];
  /** The ids whose streams that is made of; everything for a table of all. */
  about(params: Params<Contract>, by: Asking): PastOf['ids'] | Promise<PastOf['ids']>;
  /** Throws a problem for whoever may look at today alone. */
  mayLookBack?(params: Params<Contract>, by: Asking): Promise<unknown>;
}

/** Looking back costs reading. */
export const LOOKING_BACK: QueryLimit = { name: 'looking-back', points: 120, seconds: 60 };

/** @throws by whoever asks what has no past for a moment of it */
export function noPast(): Problem {
  return new Problem(422, 'invalid-payload', 'This can be seen only as it is now.');
}

/**
 * The same asking as of a moment: what it reads is as it was then. Rights have been decided by what is now.
 * @throws a problem 422 for a moment that there is not
 */
export async function askingAsOf(
  { looked, about, mayLookBack }: PastParts,
  { asOf, params }: { readonly asOf: string; readonly params: unknown },
  { asking, readSide }: { readonly asking: Asking; readonly readSide: ReadSide },
): Promise<Asking> {
  await mayLookBack?.(params as never, asking);
  const until = await positionAsOf(asOf, readSide.events);
  const ids = await about(params as never, asking);
  const { pasts, documents: live } = readSide;
  const documents = pastReads(live, looked, { pasts, past: { ids, until } });
  const { completeness, waits } = readSide;
  if (asking.session === undefined) throw notSignedIn();
  const reader = { whose: asking.session.accountId, minPosition: START, looksBack: true } as const;
  return {
    ...asking,
    documents: new Documents({ documents, completeness, waits }, reader),
    events: eventsUntil(readSide.events, until),
    ...UNNOTED_AGAIN,
  };
}

/** What an admin reads was kept when they were let in. */
const UNNOTED_AGAIN: Pick<Asking, 'keepReading'> = { keepReading: async () => undefined };

/** Who may see it now, and finds nothing there then, is told that. @throws what it is given, or that */
export function nothingThen(error: unknown): never {
  const isMissing = error instanceof Problem && [401, 403, 404].includes(error.status);
  throw isMissing ? new Problem(404, 'nothing-then', 'At that moment there was nothing of this.') : error;
}
