// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../shared/testing/axe-violations.ts';
import { furnishedOffice } from '../testing/furnished-office.ts';
import { devi, openAt } from '../testing/open-at.tsx';
import { type OperationsView, operationsQuery } from './api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const furnished = furnishedOffice['GET /api/admin/operations'] as OperationsView;
const readModel = (name: string, parts: Partial<OperationsView['readModels'][number]> = {}) => ({
  name,
  version: 1,
  generation: 1,
  position: '9',
  eventsBehind: 0,
  secondsBehind: 0,
  setAside: 0,
  without: null,
  ...parts,
});
const follower = (name: string, parts: Partial<OperationsView['followers'][number]> = {}) => ({
  name,
  kind: 'lane' as const,
  position: '9',
  eventsBehind: 0,
  secondsBehind: 0,
  standsAt: null,
  ...parts,
});
const many = Array.from({ length: 12 }, (_, index) => readModel(`model ${index + 1}`));

async function opens(first: Partial<OperationsView>) {
  let answer = { ...furnished, ...first };
  const app = await openAt('/admin/Operations', devi, {
    ...furnishedOffice,
    'GET /api/admin/operations': () => answer,
  });
  /** What happens in the meantime, once the page has followed it. */
  const becomes = async (next: Partial<OperationsView>) => {
    answer = { ...answer, ...next };
    await act(() => app.queryClient.refetchQueries(operationsQuery));
  };
  return { becomes, user: userEvent.setup() };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsIn = ({ getAllByRole }: Awaited<ReturnType<typeof region>>) =>
  getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));

test('each table has a filter by each column, rows to select, pages, and the four exports [A063 A064 A065 A066 A067 A068 A069]', async () => {
  await opens({});
  const filtersOf = {
    Processes: ['Part', 'State', 'Runs since', 'Last sign of life', 'Memory', 'Version'],
    'Mails and deadlines that failed': ['What', 'To', 'State'],
    'Files being made': ['List', 'Format', 'Ordered', 'Progress'],
    'Read models': ['Name', 'State'],
    'Reactions and lanes': ['Name', 'State', 'Position'],
  };
  for (const [name, columns] of Object.entries(filtersOf)) {
    const part = await region(name);
    expect(
      part.getAllByRole('button', { name: /^Filter by / }).map(({ textContent }) => textContent),
    ).toEqual(columns);
    expect(part.getAllByRole('checkbox', { name: 'Select this row' })).toHaveLength(1);
    expect(part.getAllByRole('combobox', { name: 'Rows per page' })).toHaveLength(1);
    expect(part.getAllByRole('button', { name: /^Export / })).toHaveLength(4);
  }
  expect(await axeViolations()).toEqual([]);
});

test('what has nothing to list says so, with exports that say why there are none', async () => {
  await opens({ undone: [], undoneTotal: 0, files: [] });
  for (const [name, says] of [
    ['Mails and deadlines that failed', 'Nothing has failed.'],
    ['Files being made', 'No files in the queue.'],
  ] as const) {
    const part = await region(name);
    expect(part.getByText(says)).toBeTruthy();
    expect(part.getByText('There are no rows to export.')).toBeTruthy();
    expect(part.queryByRole('table')).toBeNull();
  }
});

test('a state is one of those that there are, whatever else its cell tells [A064]', async () => {
  const { user } = await opens({
    readModels: [
      readModel('late', { eventsBehind: 3, secondsBehind: 40 }),
      readModel('short', { setAside: 2, without: { position: '007', type: 'BallotCast', reason: 'odd' } }),
      readModel('good'),
    ],
    followers: [
      follower('mails'),
      follower('invoices', { standsAt: { position: '007', type: 'BallotCast', reason: 'odd' } }),
    ],
  });
  const models = await region('Read models');
  await user.click(models.getByRole('button', { name: 'Filter by State' }));
  await user.click(await screen.findByLabelText('Without some events'));
  expect(rowsIn(models).map((cells) => cells.slice(0, 2))).toEqual([
    ['shortv1, generation 1, position 9', 'Without 2 eventsPosition 7, BallotCast: odd'],
  ]);
  await user.click(await screen.findByLabelText('Behind'));
  expect(rowsIn(models).map(([name]) => name)).toEqual([
    'latev1, generation 1, position 9',
    'shortv1, generation 1, position 9',
  ]);
  await user.keyboard('{Escape}');
  const followers = await region('Reactions and lanes');
  await user.click(followers.getByRole('button', { name: 'Filter by State' }));
  await user.click(await screen.findByLabelText('Stopped'));
  expect(rowsIn(followers)).toEqual([['invoicesLane', 'StoppedPosition 7, BallotCast: odd', '9']]);
});

test('what a process takes is narrowed in megabytes, and what a file has by now in rows [A064]', async () => {
  const [process] = furnished.processes;
  const [file] = furnished.files;
  const { user } = await opens({
    processes: [process, { ...process, id: 'two', memoryBytes: 600_000_000 }] as OperationsView['processes'],
    files: [
      file,
      { ...file, id: '9'.repeat(24), progress: { rows: 500, total: 1_000 } },
    ] as OperationsView['files'],
  });
  const processes = await region('Processes');
  await user.click(processes.getByRole('button', { name: 'Filter by Memory' }));
  const memory = within(await screen.findByRole('dialog', { name: 'Filter by Memory' }));
  expect(memory.getAllByText('MB')).toHaveLength(2);
  await user.type(memory.getByLabelText('From'), '200');
  expect(rowsIn(processes).map((cells) => cells[4])).toEqual(['600 MB']);
  await user.keyboard('{Escape}');
  const files = await region('Files being made');
  expect(rowsIn(files).map((cells) => cells[3])).toEqual(['In the queue', '500 of 1,000 rows']);
  await user.click(files.getByRole('button', { name: 'Filter by Progress' }));
  const progress = within(await screen.findByRole('dialog', { name: 'Filter by Progress' }));
  await user.type(progress.getByLabelText('To'), '100');
  expect(rowsIn(files).map((cells) => cells[3])).toEqual(['In the queue']);
});

test('while the page follows what happens, page, filter, selection and focus stay where they are [A063 A064 A065]', async () => {
  const { user, becomes } = await opens({ readModels: many });
  const models = await region('Read models');
  await user.click(models.getByRole('button', { name: 'Page 2' }));
  await user.click(models.getAllByRole('checkbox', { name: 'Select this row' })[1] as HTMLElement);
  const verify = models.getByRole('button', { name: 'Verify model 11' });
  act(() => verify.focus());
  await becomes({ readModels: many.map((each) => ({ ...each, position: '0012' })) });
  await vi.waitFor(() =>
    expect(rowsIn(models).map(([name]) => name)).toEqual([
      'model 11v1, generation 1, position 12',
      'model 12v1, generation 1, position 12',
    ]),
  );
  expect(models.getByRole('region', { name: 'Read models: Selected rows' }).textContent).toContain(
    '1 selected',
  );
  expect(document.activeElement).toBe(verify);
  // A page that is no more: the last there is.
  await becomes({ readModels: many.slice(0, 4) });
  await vi.waitFor(() => expect(rowsIn(models)).toHaveLength(4));
});

test('the newest checkpoint is told in a sentence, and why none is signed', async () => {
  await opens({});
  const log = await region('Transparency log');
  expect(log.getByText(/covers 12,345 events and was signed 4\d seconds ago/)).toBeDefined();
  expect(log.getByText(/^pollux\.example\/log\+/)).toBeDefined();
  expect(log.getByRole('link', { name: 'See the checkpoint' }).getAttribute('href')).toBe('/log/checkpoint');
  const [good, away] = log.getAllByRole('listitem');
  expect(good?.textContent).toMatch(/^witness\.exampleCosigned 12,345 events 39 seconds ago|4\d seconds ago/);
  expect(away?.textContent).toContain(
    'The first failure was 2 hours ago: It cannot be reached (ECONNREFUSED).',
  );
  cleanup();
  const refused = 'The log was cut at its end: 5 events were signed, and it has 2 events.';
  await openAt('/admin/Operations', devi, {
    ...furnishedOffice,
    'GET /api/admin/transparency-log': { newest: null, refused, witnesses: [] },
  });
  const again = await region('Transparency log');
  expect(again.getByText(/^No checkpoint has been signed yet/)).toBeDefined();
  expect(again.getByRole('alert').textContent).toContain(refused);
});
