// @vitest-environment happy-dom
import { createColumnHelper } from '@tanstack/react-table';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { renderApp } from '../testing/render-app.tsx';
import type { features } from './features.ts';
import { type Filters, OfficeTable } from './office-table.tsx';
import { savedFiles } from '../testing/saved-files.ts';

interface Fruit {
  readonly name: string;
  readonly count: number | null;
  readonly colour: string;
  readonly paise: number;
  readonly weight: number;
  readonly picked: string | null;
}

const column = createColumnHelper<typeof features, Fruit>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    footer: 'All of them',
    cell: ({ getValue }) => <a href="#fruit">{getValue()}</a>,
    meta: { onPhones: 'heading' },
  }),
  column.accessor('count', { header: 'Count', meta: { align: 'end' } }),
  column.accessor('colour', { header: 'Colour', meta: { nameOf: (colour) => `${colour}ish` } }),
  column.accessor('paise', { header: 'Price' }),
  column.accessor('weight', { header: 'Weight', meta: { unit: 'g' } }),
  column.accessor('picked', { header: 'Picked' }),
  column.display({
    id: 'eat',
    header: 'Eat',
    cell: () => <button type="button">Eat</button>,
    meta: { onPhones: 'footer' },
  }),
]);
const filters: Filters = {
  name: 'text',
  count: 'numbers',
  colour: ['red', 'green'],
  paise: 'rupees',
  weight: 'numbers',
  picked: 'days',
};
const idOf = ({ name }: Fruit) => name;
const fruit = (name: string, parts: Partial<Fruit> = {}): Fruit => ({
  name,
  count: 1,
  colour: 'red',
  paise: 100,
  weight: 100,
  picked: null,
  ...parts,
});
const noon = (day: number) => new Date(2026, 10, day, 12).toISOString();
const few: readonly Fruit[] = [
  fruit('Apple', { count: 1, paise: 4_999, weight: 150, picked: noon(1) }),
  fruit('Pear', { count: 2, paise: 5_000, colour: 'green', picked: noon(2) }),
  fruit('Pineapple', { count: 3, paise: 12_345, picked: noon(3) }),
  fruit('Fig', { count: null, colour: 'green' }),
];
const many = Array.from({ length: 23 }, (_, index) => fruit(`Fruit ${index + 1}`, { count: index + 1 }));

/** Gives the table other rows, as what follows a server does. */
let change: (rows: readonly Fruit[]) => void;
let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (first: readonly Fruit[]) => {
  function Fruits() {
    const [rows, setRows] = useState(first);
    useEffect(() => {
      change = (next) => act(() => setRows(next));
    }, []);
    return (
      <OfficeTable
        label="Fruits"
        rows={rows}
        columns={columns}
        filters={filters}
        rowId={idOf}
        empty={<p>No fruits yet</p>}
      />
    );
  }
  await renderApp({ '/fruits': Fruits }, '/fruits');
  await screen.findByRole('table', { name: 'Fruits' });
};
const button = (name: string) => screen.findByRole('button', { name });
const names = () =>
  within(screen.getByRole('table', { name: 'Fruits' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const filterBy = async (name: string) => {
  await person.click(await button(`Filter by ${name}`));
  return within(await screen.findByRole('dialog', { name: `Filter by ${name}` }));
};
const row = (index: number) =>
  screen.getAllByRole('checkbox', { name: 'Select this row' })[index] as HTMLElement;
const selected = () => screen.queryByRole('region', { name: 'Fruits: Selected rows' })?.textContent;

test('each column narrows the rows by what is in it: words, values, numbers, amounts and days [A064]', async () => {
  await open(few);
  expect(
    screen.getAllByRole('button', { name: /^Filter by / }).map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Count', 'Colour', 'Price', 'Weight', 'Picked']);
  const words = await filterBy('Name');
  await person.type(words.getByLabelText('Name contains'), 'ÀPPLE{Enter}');
  expect(names()).toEqual(['Apple', 'Pineapple']);
  expect(screen.getByText('2 entries')).toBeTruthy();
  await person.click(await button('Filtered by Name'));
  await person.click(await button('Clear'));
  expect(names()).toHaveLength(4);

  const numbers = await filterBy('Count');
  await person.type(numbers.getByLabelText('To'), '2');
  // What has no number is in no range.
  expect(names()).toEqual(['Apple', 'Pear']);
  await person.type(numbers.getByLabelText('From'), '2');
  expect(names()).toEqual(['Pear']);
  await person.click(numbers.getByRole('button', { name: 'Clear' }));

  const values = await filterBy('Colour');
  await person.click(values.getByLabelText('greenish'));
  expect(names()).toEqual(['Pear', 'Fig']);
  await person.click(values.getByLabelText('redish'));
  expect(names()).toHaveLength(4);
  await person.click(values.getByRole('button', { name: 'Clear' }));

  const amounts = await filterBy('Price');
  await person.type(amounts.getByLabelText('From'), '50');
  await person.type(amounts.getByLabelText('To'), '123.45');
  expect(names()).toEqual(['Pear', 'Pineapple']);
  await person.click(amounts.getByRole('button', { name: 'Clear' }));

  const days = await filterBy('Picked');
  await person.type(days.getByLabelText('From'), '2026-11-02');
  await person.type(days.getByLabelText('To'), '2026-11-02');
  expect(names()).toEqual(['Pear']);
});

test('where filters leave nothing it says so, and shows all again [A064]', async () => {
  await open(few);
  const numbers = await filterBy('Count');
  await person.type(numbers.getByLabelText('From'), '9');
  expect(screen.getByText('Nothing found')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
  await person.click(await button('Show all'));
  expect(names()).toHaveLength(4);
});

test('has pages of 10, or as many as somebody chooses, and begins anew where its filters change [A065]', async () => {
  await open(many);
  expect(names()).toHaveLength(10);
  await person.click(await button('Next page'));
  expect(names()[0]).toBe('Fruit 11');
  await person.click(await button('Page 3'));
  expect(names()).toEqual(['Fruit 21', 'Fruit 22', 'Fruit 23']);
  await person.click(await button('Previous page'));
  expect(names()[0]).toBe('Fruit 11');
  const words = await filterBy('Name');
  await person.type(words.getByLabelText('Name contains'), 'fruit 1{Enter}');
  expect(names()[0]).toBe('Fruit 1');
  expect(screen.getByText('11 entries')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Rows per page'), '25');
  expect(names()).toHaveLength(11);
});

test('rows that come, go and change leave the filters, the page, what is selected and the focus as they are [A063 A064 A065]', async () => {
  await open(many);
  const numbers = await filterBy('Count');
  await person.type(numbers.getByLabelText('From'), '2');
  await person.keyboard('{Escape}');
  await person.click(await button('Page 3'));
  expect(names()).toEqual(['Fruit 22', 'Fruit 23']);
  await person.click(row(0));
  const link = screen.getByRole('link', { name: 'Fruit 23' });
  act(() => link.focus());
  change(many.map((each) => ({ ...each, colour: 'green' })));
  expect(names()).toEqual(['Fruit 22', 'Fruit 23']);
  expect(screen.getAllByText('green')).toHaveLength(2);
  expect(selected()).toContain('1 selected');
  expect(document.activeElement).toBe(link);
  // The page has gone with its rows: the last there is.
  change(many.slice(0, 15));
  expect(names()).toEqual(['Fruit 12', 'Fruit 13', 'Fruit 14', 'Fruit 15']);
  expect(selected()).toBeUndefined();
  change([]);
  expect(screen.getByText('No fruits yet')).toBeTruthy();
  expect(screen.getByText('There are no rows to export.')).toBeTruthy();
  change(many);
  expect(screen.getByText('22 entries')).toBeTruthy();
});

test('what is selected is on the screen: one row or all of the page, until there is another [A063]', async () => {
  await open(many);
  await person.click(row(2));
  expect(selected()).toContain('1 selected');
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(selected()).toContain('10 selected');
  await person.click(await button('Next page'));
  expect(selected()).toBeUndefined();
});

test('its files have all rows, those that filters leave, those of the page, or those selected [A066 A067 A068 A069]', async () => {
  const saved = savedFiles();
  await open([...many, fruit('Kiwi', { colour: 'green', paise: 12_345, weight: 7 })]);
  const numbers = await filterBy('Count');
  await person.type(numbers.getByLabelText('To'), '12');
  await person.keyboard('{Escape}');
  await person.click(await button('Next page'));
  await person.click(row(1));
  for (const part of ['All Data', 'All Rows', 'Page Rows', 'Selected Rows'])
    await person.click(await button(`Export ${part}`));
  const files = await Promise.all(saved.map(async ({ file }) => (await file.text()).trim().split('\r\n')));
  expect(files.map(([header]) => header?.replace('\ufeff', ''))).toEqual(
    Array.from({ length: 4 }, () => 'Name,Count,Colour,Price,Weight (g),Picked'),
  );
  expect(files.map((lines) => lines.length - 1)).toEqual([24, 13, 3, 1]);
  expect(files[2]?.slice(1)).toEqual([
    'Fruit 11,11,redish,1.00,100,',
    'Fruit 12,12,redish,1.00,100,',
    'Kiwi,1,greenish,123.45,7,',
  ]);
  expect(files[3]?.slice(1)).toEqual(['Fruit 12,12,redish,1.00,100,']);
});

test('on a phone all rows of the page are selected above the cards, and everything is named [A063]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 47.99em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  await open(many);
  const above = screen
    .getAllByRole('checkbox', { name: 'Select all rows of this page' })
    .filter((choice) => choice.closest('table') === null);
  expect(above).toHaveLength(1);
  await person.click(above[0] as HTMLElement);
  expect(selected()).toContain('10 selected');
  expect(await axeViolations()).toEqual([]);
});
