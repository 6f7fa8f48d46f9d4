// @vitest-environment happy-dom
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { inListRoute } from '../testing/in-list-route.tsx';
import { renderApp } from '../testing/render-app.tsx';
import { DataTable } from './data-table.tsx';
import type { features } from './features.ts';
import type { ListPlace } from './list-place.ts';
import { askedOf, type ListShape } from './list-search.ts';
import { orderedColumns } from './use-column-choice.ts';

interface Fruit {
  readonly name: string;
  readonly count: number;
  readonly colour: string;
}

const shape = {
  sortable: ['name', 'count'],
  filters: { colour: ['red', 'green'], count: 'numbers', name: 'text', picked: 'days' },
  searched: true,
} as const satisfies ListShape;
const column = createColumnHelper<typeof features, Fruit>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', enableHiding: false, meta: { onPhones: 'heading' } }),
  column.accessor('count', { header: 'Count', meta: { align: 'end' } }),
  column.accessor('colour', { header: 'Colour', meta: { nameOf: (colour) => colour.toUpperCase() } }),
  column.display({
    id: 'eat',
    header: 'Eat',
    enableHiding: false,
    cell: () => <button type="button">Eat</button>,
  }),
]);
const fruit = (name: string): Fruit => ({ name, count: name.length, colour: 'red' });
const nameOf = ({ name }: Fruit) => name;

/** What the server was asked, and what it answers. */
let asked: object[] = [];
let answer: (query: ReturnType<typeof askedOf>) => { data: Fruit[]; total: number };
const eaten = vi.fn<(names: string[]) => void>();

function Fruits({ place }: { place: ListPlace }) {
  const query = askedOf(shape, place.at);
  const list = useQuery({
    queryKey: ['activities', query],
    queryFn: async () => {
      asked.push(query);
      return answer(query);
    },
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="fruits"
      label="Fruits"
      searchLabel="Search fruits"
      shape={sortedBy === undefined ? shape : { ...shape, sort: sortedBy }}
      place={place}
      list={list}
      columns={columns}
      rowId={nameOf}
      renderSelected={(rows, onDone) => (
        <button
          type="button"
          onClick={() => {
            eaten(rows.map(nameOf));
            onDone();
          }}
        >
          Eat them
        </button>
      )}
      empty={<p>No fruits yet</p>}
    />
  );
}

const Screen = inListRoute(Fruits, shape);
const open = (at = '/fruits') => renderApp({ '/fruits': Screen }, at);

/** As the server would sort them by itself; undefined where no column shows that. */
let sortedBy: string | undefined;
const table = () => screen.findByRole('table', { name: 'Fruits' });
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const header = (name: string) => screen.findByRole('columnheader', { name });
const sorter = async (name: string) => within(await header(name)).getByRole('button');
const button = (name: string) => screen.findByRole('button', { name });

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  asked = [];
  sortedBy = undefined;
  answer = () => ({ data: ['pear', 'apple'].map(fruit), total: 2 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('shows the rows as the server gives them', async () => {
  await open();
  expect(await names()).toEqual(['pear', 'apple']);
  expect(asked).toEqual([{ page: 1, pageSize: 10 }]);
  expect(screen.getByText('2 entries')).toBeTruthy();
});

test('sorts by a header, ascending and then descending, by the keyboard too [P166]', async () => {
  const { router } = await open();
  expect((await header('Name')).getAttribute('aria-sort')).toBeNull();
  (await sorter('Name')).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }));
  expect((await header('Name')).getAttribute('aria-sort')).toBe('ascending');
  await person.keyboard(' ');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: '-name' }));
  expect((await header('Name')).getAttribute('aria-sort')).toBe('descending');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }));
});

test('sorts by one column, or by several with the shift key', async () => {
  await open();
  await person.click(await sorter('Count'));
  await person.click(await sorter('Name'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name' }));
  expect((await header('Count')).getAttribute('aria-sort')).toBeNull();
  await person.keyboard('{Shift>}');
  await person.click(await sorter('Count'));
  await person.keyboard('{/Shift}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name,count' }));
});

test('shows by which column the list is sorted before anybody chooses, and turns that round first', async () => {
  sortedBy = '-count';
  const { router } = await open();
  expect((await header('Count')).getAttribute('aria-sort')).toBe('descending');
  expect((screen.getByLabelText('Sort by') as HTMLSelectElement).value).toBe('count desc');
  expect(screen.queryByRole('option', { name: 'Newest first' })).toBeNull();
  expect(asked).toEqual([{ page: 1, pageSize: 10 }]);
  await person.click(await sorter('Count'));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'count' }));
  expect((await header('Count')).getAttribute('aria-sort')).toBe('ascending');
  await person.click(await sorter('Count'));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect((await header('Count')).getAttribute('aria-sort')).toBe('descending');
});

test('has the whole of a long text where it shows its beginning', async () => {
  const long = 'pomegranate'.repeat(12);
  answer = () => ({ data: [fruit(long)], total: 1 });
  await open();
  expect((await screen.findByTitle(long)).textContent).toBe(long);
});

test('sorts by nothing that the server cannot sort by', async () => {
  await open();
  for (const name of ['Colour', 'Eat']) {
    expect(within(await header(name)).queryByRole('button')).toBeNull();
  }
});

test('offers the same sorting to phones, where the headers are not shown', async () => {
  await open();
  await person.selectOptions(await screen.findByLabelText('Sort by'), 'Count, descending');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: '-count' }));
  await person.selectOptions(await screen.findByLabelText('Sort by'), 'Newest first');
  await waitFor(() => expect((screen.getByLabelText('Sort by') as HTMLSelectElement).value).toBe(''));
});

test('pages long lists, in the address and with a choice of length [A065]', async () => {
  answer = ({ page }) => ({ data: [fruit(`page ${page}`)], total: 42 });
  const { router } = await open('/fruits?sort=name');
  await person.click(await button('Page 3'));
  expect(await screen.findByText('page 3')).toBeTruthy();
  expect(router.state.location.search).toEqual({ page: 3, sort: 'name' });
  expect((await button('Page 3')).getAttribute('aria-current')).toBe('page');
  await person.selectOptions(screen.getByLabelText('Rows per page'), '25');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, pageSize: 25, sort: 'name' }));
  expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
});

test('goes to the last page there is when an address names one beyond it', async () => {
  answer = ({ page }) => ({ data: page > 2 ? [] : [fruit('last')], total: 12 });
  const { router } = await open('/fruits?page=9');
  expect(await screen.findByText('last')).toBeTruthy();
  expect(router.state.location.search).toEqual({ page: 2 });
});

test('searches shortly after something was typed, from the first page on', async () => {
  const { router } = await open('/fruits?page=2');
  await person.type(await screen.findByRole('searchbox', { name: 'Search fruits' }), 'pear');
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'pear' }));
  expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, search: 'pear' });
});

test('filters by some of the values of a column', async () => {
  const { router } = await open();
  await person.click(await button('Filter by Colour'));
  await person.click(await screen.findByRole('checkbox', { name: 'GREEN' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ colour: 'green' }));
  await person.click(await screen.findByRole('checkbox', { name: 'RED' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ colour: 'red,green' }));
  expect(await button('Filtered by Colour')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('filters by each value that is ticked, however late the list goes on [A064]', async () => {
  const { router } = await open();
  await person.click(await button('Filter by Colour'));
  const boxes = [
    await screen.findByRole('checkbox', { name: 'GREEN' }),
    screen.getByRole('checkbox', { name: 'RED' }),
  ];
  for (const box of boxes) box.click();
  await waitFor(() => expect(router.state.location.search).toEqual({ colour: 'red,green' }));
});

test('filters by a range, and by a part of a text', async () => {
  await open();
  await person.click(await button('Filter by Count'));
  await person.type(await screen.findByLabelText('From'), '3');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'count.gte': '3' }));
  await person.keyboard('{Escape}');
  await person.click(await button('Filter by Name'));
  await person.type(await screen.findByLabelText('Name contains'), 'ea{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'count.gte': '3', 'name.contains': 'ea' }));
});

test('an amount keeps each of its figures, however late the list goes on [A064]', async () => {
  await open();
  await person.click(await button('Filter by Count'));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await userEvent.type(from, '99.50', { delay: null });
  expect(from.value).toBe('99.50');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'count.gte': '99.5' }));
});

test('what is no number stays in the field of a filter, is said there, and narrows nothing', async () => {
  await open();
  await person.click(await button('Filter by Count'));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await userEvent.type(from, 'ten');
  await person.tab();
  await screen.findByText('Enter a number.');
  expect(from.value).toBe('ten');
  expect(asked.at(-1)).not.toHaveProperty('count.gte');
});

test('says that nothing matches, with the way back to everything', async () => {
  answer = ({ colour }) =>
    colour === undefined ? { data: [fruit('pear')], total: 1 } : { data: [], total: 0 };
  await open('/fruits?colour=green');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await names()).toEqual(['pear']);
});

test.each([
  ['', ''],
  [' in what a filter has left', '&colour=green'],
])('says what was searched for in vain%s, as text [P552]', async (_where, filter) => {
  answer = ({ search }) =>
    search === undefined ? { data: [fruit('pear')], total: 1 } : { data: [], total: 0 };
  await open(`/fruits?search=${encodeURIComponent('<b>stone</b>')}${filter}`);
  expect(await screen.findByText('No results found for <b>stone</b>.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await names()).toEqual(['pear']);
});

test('once everything is shown again, nothing is left of what was searched for in vain [P552]', async () => {
  answer = ({ search }) =>
    search === undefined ? { data: [fruit('pear')], total: 1 } : { data: [], total: 0 };
  await open();
  await names();
  const words = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search fruits' });
  await person.type(words, 'stone');
  await person.click(await button('Show all'));
  expect(await names()).toEqual(['pear']);
  expect(words.value).toBe('');
  expect(words.isConnected).toBe(true);
});

test('the words of a search follow the way back, and are left alone while others are typed [P552]', async () => {
  const { router } = await open();
  const words = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search fruits' });
  await person.type(words, 'pear');
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'pear' }));
  await router.navigate({ to: '.', search: { search: 'apple' } as never });
  await waitFor(() => expect(words.value).toBe('apple'));
  await person.type(words, ' pie');
  await router.navigate({ to: '.', search: {} as never });
  expect(words.value).toBe('apple pie');
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'apple pie' }));
});

test('has nothing but the empty state while there is nothing at all', async () => {
  answer = () => ({ data: [], total: 0 });
  await open();
  expect(await screen.findByText('No fruits yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says why the list could not be read, and tries again [A312]', async () => {
  answer = () => {
    throw new Error('away');
  };
  await open();
  const retry = await button('Try again');
  answer = () => ({ data: [fruit('pear')], total: 1 });
  await person.click(retry);
  expect(await names()).toEqual(['pear']);
});

test('remembers which columns somebody wants to see', async () => {
  await open();
  await person.click(await button('Columns'));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await person.click(await screen.findByRole('checkbox', { name: 'Colour' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull());
  cleanup();
  await open();
  await names();
  expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull();
  expect(await header('Count')).toBeTruthy();
});

test('remembers in which order somebody wants to see the columns, which the keyboard moves too', async () => {
  const headers = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent);
  await open();
  expect(await headers()).toEqual(['Name', 'Count', 'Colour', 'Eat']);
  await person.click(await button('Columns'));
  expect(screen.queryByRole('button', { name: 'Move Name up' })).toBeNull();
  (await button('Move Count down')).focus();
  await person.keyboard('{Enter}');
  expect(await headers()).toEqual(['Name', 'Colour', 'Count', 'Eat']);
  expect(document.activeElement).toBe(await button('Move Count down'));
  await person.keyboard('{Enter}');
  expect(await headers()).toEqual(['Name', 'Colour', 'Count', 'Eat']);
  cleanup();
  await open();
  expect(await headers()).toEqual(['Name', 'Colour', 'Count', 'Eat']);
});

test('an order of columns that are no more, or that is none, is not minded', () => {
  const movable = new Set(['count', 'colour', 'taste']);
  const ids = ['name', 'count', 'colour', 'taste', 'eat'];
  expect(orderedColumns(ids, movable, ['taste', 'gone', 'name', 'count'])).toEqual([
    'name',
    'taste',
    'count',
    'colour',
    'eat',
  ]);
  expect(orderedColumns(ids, movable, [])).toEqual(ids);
});

test('acts on the rows that are selected, one by one or all of the page [A063]', async () => {
  await open();
  await names();
  expect(screen.queryByRole('button', { name: 'Eat them' })).toBeNull();
  const [first] = screen.getAllByRole('checkbox', { name: 'Select this row' });
  if (first !== undefined) await person.click(first);
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Eat them' }));
  expect(eaten).toHaveBeenCalledExactlyOnceWith(['pear', 'apple']);
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('all rows of the page are selected on a phone, too, where the table has no head [A063]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 47.99em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  await open();
  await names();
  const table = screen.getByRole('table');
  const choices = screen.getAllByRole('checkbox', { name: 'Select all rows of this page' });
  const [above] = choices.filter((choice) => !table.contains(choice));
  if (above !== undefined) await person.click(above);
  expect(await screen.findByText('2 selected')).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

test('has no accessibility faults', async () => {
  answer = () => ({ data: ['pear', 'apple'].map(fruit), total: 42 });
  await open('/fruits?colour=red');
  await names();
  expect(await axeViolations()).toEqual([]);
  await person.click(await button('Filter by Count'));
  await screen.findByLabelText('From');
  expect(await axeViolations()).toEqual([]);
});
