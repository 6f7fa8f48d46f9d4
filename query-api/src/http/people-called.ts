import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import type { Documents } from './documents.ts';

/** So many people a list can be narrowed to at once. */
const MOST_PEOPLE = 5_000;

/**
 * The ids of everybody with each of these words in their name, email or id.
 * @throws a problem 422 where they are more than a query takes
 */
export async function idsOfPeople(words: string, documents: Documents): Promise<string[]> {
  const found = await documents.find(accountsView, { search: words, limit: MOST_PEOPLE + 1 });
  if (found.length > MOST_PEOPLE)
    throw new Problem(422, 'too-many-people', 'Too many names match. Type more.');
  return found.map(({ id }) => id);
}
