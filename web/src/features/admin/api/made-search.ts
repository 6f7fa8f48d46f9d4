import { type ListSearch, listSearch } from '../../../shared/lists/list-search.ts';
import { activitiesShape } from './activities-query.ts';
import { usersShape } from './users-query.ts';

const ofPeople = listSearch(usersShape);
const ofAll = listSearch(activitiesShape);

/** Which list of surveys or polls an address means: that of who made them, unless it says `list=all`. */
export function madeListOf(at: { readonly [parameter: string]: unknown }): 'people' | 'all' {
  return at['list'] === 'all' ? 'all' : 'people';
}

/** For `validateSearch`: what the list can be asked that is shown. */
export function madeSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  return madeListOf(raw) === 'all' ? { ...ofAll(raw), list: 'all' } : ofPeople(raw);
}
