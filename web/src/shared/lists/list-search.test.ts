import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedOf, listSearch } from './list-search.ts';

const shape = {
  sortable: ['name', 'at'],
  filters: { status: ['open', 'closed'], at: 'days', count: 'numbers', total: 'rupees', name: 'text' },
  searched: true,
} as const;
const valid = listSearch(shape);

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'));
afterEach(() => void vi.unstubAllEnvs());

test('keeps what the list can be asked', () => {
  const asked = {
    page: '3',
    pageSize: '50',
    sort: '-at,name',
    search: 'asha',
    status: 'open,closed',
    'at.gte': '2026-11-01',
    'count.lte': '7',
    'total.gte': '99.50',
    'name.contains': 'qu',
  };
  expect(valid(asked)).toEqual({ ...asked, page: 3, pageSize: 50 });
});

test.each([
  { page: '1' },
  { page: '-2' },
  { page: 'two' },
  { pageSize: '10' },
  { pageSize: '7' },
  { sort: 'owner' },
  { sort: 'name,-name' },
  { search: '  ' },
  { status: 'gone' },
  { 'status.gte': 'open' },
  { 'at.gte': 'yesterday' },
  { 'at.lt': '2026-11-01' },
  { 'count.gte': 'many' },
  { 'total.gte': 'much' },
  { total: '7' },
  { name: 'asha' },
  { owner: 'asha' },
  { 'at.gte': ['2026-11-01'] },
])('leaves out what it cannot: %j', (asked) => {
  expect(valid(asked)).toEqual({});
});

test('of what it leaves out it says so: the router lays it over the address', () => {
  const address = { sort: 'owner', status: 'gone', page: '2', owner: 'asha' };
  expect({ ...address, ...valid(address) }).toEqual({ page: 2 });
});

test('takes what was pasted from a table with spaces for tabs, which no address may have', () => {
  expect(valid({ search: ' asha\tkumar\n' })).toEqual({ search: 'asha kumar' });
});

test('keeps the values that there are, and no words where none can be searched', () => {
  expect(valid({ status: 'gone,closed' })).toEqual({ status: 'closed' });
  expect(listSearch({ ...shape, searched: false })({ search: 'asha' })).toEqual({});
});

test('asks the API for whole days where the reader is', () => {
  expect(askedOf(shape, { 'at.gte': '2026-11-01', 'at.lte': '2026-11-30', status: 'open' })).toEqual({
    page: 1,
    pageSize: 10,
    'at.gte': '2026-10-31T18:30:00.000Z',
    'at.lt': '2026-11-30T18:30:00.000Z',
    status: 'open',
  });
});

test('asks the API for amounts in paise', () => {
  expect(askedOf(shape, { 'total.gte': '99.50', 'total.lte': 1_000.29 })).toEqual({
    page: 1,
    pageSize: 10,
    'total.gte': 9_950,
    'total.lte': 100_029,
  });
});

test('asks the API for nothing by a filter that was taken away', () => {
  const asked = askedOf(shape, { status: 'open', 'total.gte': undefined, 'at.lte': undefined });
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ page: 1, pageSize: 10, status: 'open' });
});
