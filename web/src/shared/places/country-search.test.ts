import names from '@pollux/domain/accounts/countries.json';
import { expect, test } from 'vitest';
import { bestFirst } from './country-search.ts';

const options = Object.entries(names)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
const found = (search: string) =>
  bestFirst({ options, search, limit: Number.POSITIVE_INFINITY }).map((option) =>
    'label' in option ? option.label : '',
  );

test('what begins with the search comes before what only holds it', () => {
  expect(found('indi')).toEqual(['India', 'British Indian Ocean Territory']);
  expect(found(' guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
  expect(found('Ålan')).toEqual(['Aland', 'New Zealand']);
  expect(found('us')[0]).toBe('United States');
  expect(found('zzz')).toEqual([]);
  expect(found('')).toHaveLength(options.length);
});
