// @vitest-environment happy-dom
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../testing/axe-violations.ts';
import { inListRoute } from '../../testing/in-list-route.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { DataTable } from '../data-table.tsx';
import type { features } from '../features.ts';
import type { ListPlace } from '../list-place.ts';
import { askedOf, type ListShape } from '../list-search.ts';
import type { ListExports } from '../list-tools.tsx';
import { OfficeTable } from '../office-table.tsx';
import { csvText } from './csv-text.ts';
import { nameIn } from './download-file.ts';
import { type SavedFile, savedFiles } from '../../testing/saved-files.ts';

interface Fruit {
  readonly id: string;
  readonly name: string;
  readonly ripe: boolean;
  readonly colour: string;
}

const shape = {
  sortable: ['name'],
  filters: { colour: ['red', 'green'] },
  searched: true,
  sort: 'name',
} as const satisfies ListShape;
const column = createColumnHelper<typeof features, Fruit>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', footer: 'All of them', meta: { onPhones: 'heading' } }),
  column.accessor(({ ripe }) => (ripe ? 'yes' : 'no'), {
    id: 'ripeness',
    header: 'Ripe',
    meta: { inFile: { ripe: 'Ripe' }, nameOf: (ripe) => (ripe === 'true' ? 'Soft' : 'Hard') },
  }),
  column.accessor('colour', {
    header: 'Colour',
    meta: {
      options: ['blue'],
      otherValues: ['none'],
      nameOf: (colour) => colour.toUpperCase(),
      noneInFile: { colour: 'Peeled' },
    },
  }),
  column.accessor(({ name }) => name.length, { id: 'a1', header: 'Letters' }),
  column.accessor(({ name }) => name.length, { id: 'a2', header: 'Again' }),
  column.display({ id: 'eat', header: 'Eat', cell: () => 'Eat' }),
]);
const fruit = (name: string): Fruit => ({ id: `id-${name}`, name, ripe: true, colour: 'red' });
const idOf = ({ id }: Fruit) => id;

let rows: Fruit[] = [];
let total = 0;
/** Of the list without filters, which the server is only asked where the filters leave nothing. */
let totalOfAll = 0;
let exports: ListExports = { path: '/api/fruits', among: { garden: 'mine' }, spread: 'letters' };

function Fruits({ place }: { place: ListPlace }) {
  const query = askedOf(shape, place.at);
  const list = useQuery({
    queryKey: ['activities', query],
    queryFn: () => ({ data: rows, total }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="fruits"
      label="Fruits"
      searchLabel="Search fruits"
      shape={shape}
      place={place}
      list={list}
      columns={columns}
      rowId={idOf}
      exports={exports}
      empty={<p>No fruits yet</p>}
    />
  );
}
const open = (at = '/fruits') => renderApp({ '/fruits': inListRoute(Fruits, shape) }, at);

/** What the server was asked, and what it answers to the next exports. */
let asked: URL[] = [];
let told: unknown[] = [];
let saved: readonly SavedFile[];
let answers: (() => Response | Promise<Response>)[] = [];
const file = (name: string, body: BodyInit = 'bytes') =>
  new Response(body, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, detail: 'No.' }), { status });

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  rows = ['apple', 'pear'].map(fruit);
  total = 2;
  totalOfAll = 5;
  exports = { path: '/api/fruits', among: { garden: 'mine' }, spread: 'letters' };
  asked = [];
  told = [];
  answers = [];
  saved = savedFiles();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const url = new URL(path, 'http://localhost');
    if (url.pathname === '/api/client-errors') {
      told.push(JSON.parse(init?.body as string));
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    if (url.pathname === '/api/fruits')
      return Promise.resolve(Response.json({ data: [], total: totalOfAll }));
    asked.push(url);
    init?.signal?.throwIfAborted();
    return Promise.resolve(answers.shift()?.() ?? refusal(500, 'unexpected'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });
const askedIn = (index: number) => Object.fromEntries(asked[index]?.searchParams ?? []);

test('a file has all rows that are asked for, and the columns that are shown under their names', async () => {
  answers = [() => file('Fruits_2026.xlsx')];
  await open('/fruits?page=2&sort=-name&colour=red');
  await person.click(await button('Download Excel'));
  await screen.findByText('Fruits_2026.xlsx is downloaded.');
  expect(asked[0]?.pathname).toBe('/api/fruits/export');
  const { labels = '', ...query } = askedIn(0);
  expect(query).toEqual({
    format: 'xlsx',
    sort: '-name',
    colour: 'red',
    garden: 'mine',
    columns: 'name,ripe,colour,letters.a1,letters.a2',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(JSON.parse(labels)).toMatchObject({
    name: 'Name',
    footer: 'All of them',
    ripe: 'Ripe',
    'ripe=true': 'Soft',
    colour: 'Colour',
    'colour=red': 'RED',
    'colour=blue': 'BLUE',
    'colour=none': 'NONE',
    'colour=null': 'Peeled',
    'about.school': 'School',
    'about.title': 'Fruits',
    'about.columns': 'Columns',
  });
  expect(saved).toEqual([{ file: expect.any(Blob), name: 'Fruits_2026.xlsx' }]);
});

test('other files are in a menu', async () => {
  answers = [() => file('fruits.pdf')];
  await open();
  await person.click(await button('Other files'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'CSV',
    'PDF',
  ]);
  expect(await axeViolations()).toEqual([]);
  await person.click(screen.getByRole('menuitem', { name: 'PDF' }));
  await screen.findByText('fruits.pdf is downloaded.');
  expect(askedIn(0)['format']).toBe('pdf');
});

test('a report without rows says so and makes no file [P412]', async () => {
  [rows, total] = [[], 0];
  await open('/fruits?search=stone');
  await person.click(await button('Download Excel'));
  await screen.findByText('No data available for download.');
  expect(asked).toEqual([]);
  expect(saved).toEqual([]);
  cleanup();
  // The last row may have gone meanwhile.
  [rows, total] = [['plum'].map(fruit), 1];
  answers = [() => refusal(422, 'nothing-to-export')];
  await open();
  await person.click(await button('Download Excel'));
  await waitFor(() =>
    expect(screen.getAllByText('No data available for download.').length).toBeGreaterThan(0),
  );
  expect(asked).toHaveLength(1);
  expect(saved).toEqual([]);
  expect(told).toEqual([]);
});

test('a library without rows says so in its own words [P413]', async () => {
  exports = { path: '/api/fruits', nothing: 'library' };
  [rows, total] = [[], 0];
  await open('/fruits?search=stone');
  await person.click(await button('Download Excel'));
  await screen.findByText('No Data to Export');
  expect(asked).toEqual([]);
});

test('a failed export is told to the log and can be tried again [P565]', async () => {
  answers = [
    () => refusal(500, 'unexpected'),
    () => {
      // The connection ends before the file does.
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('gone')) });
      return file('fruits.xlsx', body);
    },
    () => file('fruits.xlsx'),
  ];
  await open();
  await person.click(await button('Download Excel'));
  await screen.findByText('Export failed. Please try again.');
  expect(told).toEqual([{ failed: 'export', status: 500 }]);
  await person.click(await button('Try again'));
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toEqual({ failed: 'export', status: null });
  await person.click(await button('Try again'));
  await screen.findByText('fruits.xlsx is downloaded.');
  expect(saved).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Export failed. Please try again.')).toBeNull());
});

test('a large export shows how much has come, and can be cancelled', async () => {
  const cancelled = vi.fn<() => void>();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(1_200_000)),
    cancel: cancelled,
  });
  answers = [() => file('fruits.xlsx', body)];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_path, init) => {
      const response = (answers.shift() ?? (() => refusal(500, 'unexpected')))();
      const stream = (await response).body;
      const reader = stream?.getReader();
      init?.signal?.addEventListener('abort', () => void reader?.cancel().then(cancelled));
      const passed = new ReadableStream({
        async start(controller) {
          const { value } = (await reader?.read()) ?? {};
          controller.enqueue(value);
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return file('fruits.xlsx', passed);
    }),
  );
  await open();
  await person.click(await button('Download Excel'));
  const notice = await screen.findByText('1.2 MB');
  expect(notice.closest('[role=alert]')?.textContent).toContain('Your file is being made.');
  await person.click(await button('Cancel'));
  await waitFor(() => expect(cancelled).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText('Your file is being made.')).toBeNull());
  expect(saved).toEqual([]);
  expect(screen.queryByText('Export failed. Please try again.')).toBeNull();
});

/** What was ordered, where orders are taken or refused. */
function takesOrders(refused?: Response): unknown[] {
  const orders: unknown[] = [];
  const before = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.endsWith('/OrderExport')) return before(path, init);
    orders.push(JSON.parse(init?.body as string));
    return Promise.resolve(
      refused ?? Response.json({ success: true, message: 'Ordered.', position: '1', exportId: 'e' }),
    );
  });
  return orders;
}

test('a large list can be made a file of in the background, as it would be downloaded', async () => {
  total = 20_001;
  const never = new Promise<Response>(() => undefined);
  answers = [() => never];
  const orders = takesOrders();
  const { router } = await open('/fruits?colour=red&sort=-name');
  await person.click(await button('Download Excel'));
  await screen.findByText(/^This list is large/);
  expect(await axeViolations()).toEqual([]);
  await person.click(await button('Make in background'));
  await screen.findByText(/^Your file is being made in the background/);
  await waitFor(() => expect(screen.queryByText(/^This list is large/)).toBeNull());
  const direct = askedIn(0);
  expect(direct).toMatchObject({ format: 'xlsx', colour: 'red', sort: '-name' });
  expect(orders).toEqual([{ list: '/api/fruits', asked: direct }]);
  expect(saved).toEqual([]);
  expect(screen.queryByText('Export failed. Please try again.')).toBeNull();
  await person.click(await button('Your files'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/files'));
});

test('a small list is downloaded without being asked, and can be ordered where that fails', async () => {
  total = 20_000;
  answers = [() => refusal(500, 'unexpected')];
  const orders = takesOrders(refusal(409, 'too-many-open-exports'));
  await open();
  await person.click(await button('Download Excel'));
  await screen.findByText('Export failed. Please try again.');
  expect(screen.queryByText(/^This list is large/)).toBeNull();
  await person.click(await button('Make in background'));
  // The server's own words, in English.
  await screen.findByText('No.');
  expect(orders).toHaveLength(1);
});

const four = ['Export All Data', 'Export All Rows', 'Export Page Rows', 'Export Selected Rows'] as const;
const enabled = async () => {
  const group = within(await screen.findByRole('group', { name: 'Export' }));
  const all = group.getAllByRole('button') as HTMLButtonElement[];
  expect(all.map(({ textContent }) => textContent)).toEqual(four);
  return all.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent);
};

test('a table of the back office has all data, the rows that match, those of the page and the selected ones [A066 A067 A068 A069 P613]', async () => {
  exports = { path: '/api/fruits', among: { garden: 'mine' }, asCsv: true };
  await open('/fruits?page=2&sort=-name&colour=red&search=p');
  answers = four.map(() => () => file('export.csv'));
  await person.click((await screen.findAllByRole('checkbox', { name: 'Select this row' }))[1] as HTMLElement);
  for (const [index, name] of four.entries()) {
    await person.click(await button(name));
    await waitFor(() => expect(saved).toHaveLength(index + 1));
  }
  const common = { format: 'csv', garden: 'mine', columns: 'name,ripe,colour', sort: '-name' };
  const narrowed = { ...common, colour: 'red', search: 'p' };
  const queries = asked
    .map((_, index) => askedIn(index))
    .map(({ labels: _labels, timeZone: _timeZone, ...query }) => query);
  expect(queries).toEqual([
    common,
    narrowed,
    { ...narrowed, only: 'id-apple,id-pear' },
    { ...narrowed, only: 'id-pear' },
  ]);
  expect(saved.map(({ name }) => name)).toEqual(four.map(() => 'export.csv'));
  expect(await axeViolations()).toEqual([]);
});

test('each of the four is disabled while it has no rows, and it is said where there are none [A070 A071]', async () => {
  exports = { path: '/api/fruits', asCsv: true };
  await open();
  await screen.findByRole('cell', { name: 'apple' });
  expect(await enabled()).toEqual(four.slice(0, 3));
  await person.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] as HTMLElement);
  expect(await enabled()).toEqual(four);
  cleanup();

  [rows, total] = [[], 0];
  await open('/fruits?search=stone');
  await waitFor(async () => expect(await enabled()).toEqual(['Export All Data']));
  expect(screen.queryByText('There are no rows to export.')).toBeNull();
  cleanup();

  totalOfAll = 0;
  await open('/fruits?search=gravel');
  await screen.findByText('No results found for gravel.');
  expect(await enabled()).toEqual([]);
  cleanup();

  await open();
  await screen.findByText('No fruits yet');
  expect(await enabled()).toEqual([]);
  const note = await screen.findByText('There are no rows to export.');
  expect(screen.getByRole('group', { name: 'Export' }).getAttribute('aria-describedby')).toBe(note.id);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a table of the back office is paged with one row, too, and any other from the eleventh on [A065]', async () => {
  [rows, total] = [[fruit('apple')], 1];
  await open();
  await screen.findByRole('cell', { name: 'apple' });
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  cleanup();

  exports = { path: '/api/fruits', asCsv: true };
  const { router } = await open();
  const size = await screen.findByLabelText<HTMLSelectElement>('Rows per page');
  expect([...size.options].map(({ value }) => value)).toEqual(['10', '25', '50', '100']);
  expect(size.value).toBe('10');
  const arrows = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }));
  expect(arrows.map((arrow) => (arrow as HTMLButtonElement).disabled)).toEqual([true, true]);
  expect(await axeViolations()).toEqual([]);
  await person.selectOptions(size, '25');
  await waitFor(() => expect(router.state.location.search).toEqual({ pageSize: 25 }));
  expect(screen.getByLabelText<HTMLSelectElement>('Rows per page').value).toBe('25');
  cleanup();

  [rows, total] = [[], 0];
  await open();
  await screen.findByText('No fruits yet');
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
});

test('a table that is all there has the same four, made by the browser', async () => {
  const few = [fruit('=fig'), { ...fruit('kiwi, "green"'), ripe: false }];
  const filters = {};
  const All = () => (
    <OfficeTable label="Fruits" rows={few} columns={columns} filters={filters} rowId={idOf} />
  );
  await renderApp({ '/fruits': All }, '/fruits');
  expect(await enabled()).toEqual(four.slice(0, 3));
  await person.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[1] as HTMLElement);
  for (const name of four) await person.click(await button(name));
  const files = await Promise.all(saved.map(async ({ file, name }) => [name, await file.text()] as const));
  const header = 'Name,Ripe,Colour,Letters,Again';
  const [first, second] = ["'=fig,yes,red,4,4", '"kiwi, ""green""",no,red,13,13'];
  const whole = [header, first, second, ''].join('\r\n');
  const found = files.map(([name, text]) => [name, text?.replace('\ufeff', '')]);
  expect(found).toEqual([
    ...four.slice(1).map(() => ['export.csv', whole]),
    ['export.csv', [header, second, ''].join('\r\n')],
  ]);
});

test.each([
  ['attachment; filename="export.csv"', 'export.csv'],
  ['attachment; filename="__.xlsx"; filename*=UTF-8\'\'%E0%AE%86%27s%20%281%29.xlsx', "ஆ's (1).xlsx"],
  ['', 'export'],
])('%j is saved as %j', (header, name) => {
  expect(nameIn(header)).toBe(name);
});

test.each(['=1+1', '+91', '-2-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])('%j is no formula', (said) => {
  expect(csvText([[said]])).toMatch(/^\ufeff"?'/);
});

test('a number below nothing is a number, and a text is one cell wherever cells are separated', () => {
  expect(csvText([['-2', '-5.00', -5, 'a;=1']])).toBe('\ufeff-2,-5.00,-5,"a;=1"\r\n');
});
