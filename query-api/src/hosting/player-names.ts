import { accountsView } from '@pollux/projections/accounts/accounts';
import { sessionSeatId, sessionSeats } from '@pollux/projections/hosting/session-seats';
import type { Documents } from '../http/documents.ts';

/**
 * What the people of a session are called, by their account or seat: by the name that they have there, or else that of
 * their account. A guest without a name is not in it, and nobody whose name the host has taken away.
 */
export async function playerNames(
  sessionId: string,
  voterIds: readonly string[],
  documents: Documents,
): Promise<ReadonlyMap<string, string>> {
  const [seats, people] = await Promise.all([
    documents.getMany(
      sessionSeats,
      voterIds.map((voterId) => sessionSeatId(sessionId, voterId)),
    ),
    documents.getMany(accountsView, voterIds),
  ]);
  const names = new Map(
    people.map(({ id, document: { firstname, lastname } }) => [id, `${firstname} ${lastname}`.trim()]),
  );
  for (const { document } of seats) {
    if (document.name !== null) names.set(document.voterId, document.name);
    else if (document.isUnnamed) names.delete(document.voterId);
  }
  return names;
}
