import { accountsView } from '@pollux/projections/accounts/accounts';
import type { Documents } from '../http/documents.ts';

/** Somebody as lists of the back office name them. */
export interface ListedPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Who these people are, by their ids; nobody who has been forgotten. */
export async function listedPeople(
  ids: readonly string[],
  documents: Pick<Documents, 'getMany'>,
): Promise<ReadonlyMap<string, ListedPerson>> {
  const people = await documents.getMany(accountsView, [...new Set(ids)]);
  return new Map(
    people.map(({ id, document: { firstname, lastname, email } }) => [
      id,
      { userId: id, name: `${firstname} ${lastname}`.trim(), email },
    ]),
  );
}
