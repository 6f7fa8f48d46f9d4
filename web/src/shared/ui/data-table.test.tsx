// @vitest-environment happy-dom
import { createColumnHelper } from '@tanstack/react-table';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { renderApp } from '../testing/render-app.tsx';
import { DataTable, features } from './data-table.tsx';

interface Fruit {
  readonly name: string;
  readonly count: number;
}

const column = createColumnHelper<typeof features, Fruit>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', sortFn: 'text', meta: { onPhones: 'heading' } }),
  column.accessor('count', { header: 'Count', meta: { align: 'end' } }),
  column.display({ id: 'eat', header: 'Eat', cell: () => <button type="button">Eat</button> }),
]);
const fruits: Fruit[] = [
  { name: 'pear 10', count: 2 },
  { name: 'Élan', count: 30 },
  { name: 'pear 2', count: 1 },
  { name: 'apple', count: 4 },
];
const nameOf = (fruit: Fruit) => fruit.name;
const person = userEvent.setup();

const show = (rows: Fruit[] = fruits) =>
  renderApp(
    { '/': () => <DataTable label="Fruit" rows={rows} columns={columns} rowId={nameOf} pageSize={4} /> },
    '/',
  );
const names = async () => {
  const table = await screen.findByRole('table', { name: 'Fruit' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
};
const header = (name: string) => screen.findByRole('columnheader', { name });

afterEach(cleanup);

test('shows the rows as they come', async () => {
  await show();
  expect(await names()).toEqual(['pear 10', 'Élan', 'pear 2', 'apple']);
});

test('sorts by a header, ascending and then descending, by the keyboard too [P166]', async () => {
  await show();
  const name = await header('Name');
  expect(name.getAttribute('aria-sort')).toBeNull();
  within(name).getByRole('button').focus();
  await person.keyboard('{Enter}');
  expect(await names()).toEqual(['apple', 'Élan', 'pear 2', 'pear 10']);
  expect(name.getAttribute('aria-sort')).toBe('ascending');
  await person.keyboard(' ');
  expect(await names()).toEqual(['pear 10', 'pear 2', 'Élan', 'apple']);
  expect(name.getAttribute('aria-sort')).toBe('descending');
  await person.keyboard('{Enter}');
  expect(name.getAttribute('aria-sort')).toBe('ascending');
});

test('sorts numbers as numbers, ascending first [P166]', async () => {
  await show();
  await person.click(within(await header('Count')).getByRole('button'));
  expect(await names()).toEqual(['pear 2', 'pear 10', 'apple', 'Élan']);
});

test('sorts by one column at a time, and not by actions', async () => {
  await show();
  await person.click(within(await header('Count')).getByRole('button'));
  await person.click(within(await header('Name')).getByRole('button'));
  expect((await header('Count')).getAttribute('aria-sort')).toBeNull();
  expect(within(await header('Eat')).queryByRole('button')).toBeNull();
});

test('offers the same sorting to phones, where the headers are not shown', async () => {
  await show();
  await person.selectOptions(await screen.findByLabelText('Sort by'), 'Count, descending');
  expect(await names()).toEqual(['Élan', 'apple', 'pear 10', 'pear 2']);
});

test('shows long tables in pages that keep the order', async () => {
  await show([...fruits, { name: 'zucchini', count: 0 }]);
  expect(await names()).toHaveLength(4);
  await person.click(within(await header('Count')).getByRole('button'));
  expect(await names()).toEqual(['zucchini', 'pear 2', 'pear 10', 'apple']);
  await person.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await names()).toEqual(['Élan']);
});

test('leaves pages to the server where it says so, and then sorts nothing', async () => {
  const onChange = vi.fn<(page: number) => void>();
  const serverPages = { page: 2, pageSize: 4, total: 11, onChange };
  await renderApp(
    {
      '/': () => (
        <DataTable label="Fruit" rows={fruits} columns={columns} rowId={nameOf} serverPages={serverPages} />
      ),
    },
    '/',
  );
  expect(await names()).toHaveLength(4);
  expect(within(await header('Name')).queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await person.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
});

test('has no accessibility faults', async () => {
  await show([...fruits, { name: 'zucchini', count: 0 }]);
  await names();
  expect(await axeViolations()).toEqual([]);
});
