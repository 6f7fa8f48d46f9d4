import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import {
  deleteExport,
  ExportCancelled,
  ExportDeleted,
  ExportExpired,
  ExportFailed,
  ExportFinished,
  ExportNotFound,
  ExportOrdered,
  expireExports,
  exportFile,
  exportsOf,
  failExport,
  finishExport,
  OrderExport,
  orderExport,
  TooManyExports,
  TooManyOpenExports,
} from './exports.ts';

const accountId = id('a5a');
const at = NOW.toISOString();
const inAWeek = '2026-11-27T09:30:00.000Z';
const list = '/api/users/me/attempts';
const asked = { format: 'csv', search: 'asha' };
const ordered = (exportId: string) => ExportOrdered({ accountId, exportId, list, format: 'csv', asked, at });
const made = { accountId, exportId: id(1), file: 'f', name: 'export.csv', rows: 2, bytes: 20, position: '7' };
const finished = (exportId: string) => ExportFinished({ ...made, exportId, at, expiresAt: inAWeek });
const ordering = (exports: typeof exportsOf.initial) =>
  orderExport({ list, asked, format: 'csv' }, exports, by(accountId));
const deleting = (exportId: string) => (exports: typeof exportsOf.initial) =>
  deleteExport({ exportId }, exports, by(accountId));

test('a file is ordered, made once, and kept for a week', () => {
  given(exportsOf)
    .when(ordering)
    .thenEvents(ordered(id('a000')));
  const finishing = (exports: typeof exportsOf.initial) => finishExport(made, exports, { now: NOW });
  given(exportsOf, ordered(id(1)))
    .when(finishing)
    .thenEvents(finished(id(1)));
  given(exportsOf, ordered(id(1)), finished(id(1)))
    .when(finishing)
    .thenNothing();
  // What was searched is not kept longer than it is needed.
  expect(given(exportsOf, ordered(id(1)), finished(id(1))).state.get(id(1))?.asked).toEqual({});
});

test('what cannot be made is told for a week, and what is not wanted is neither made nor told', () => {
  const failing = (exports: typeof exportsOf.initial) =>
    failExport({ accountId, exportId: id(1), code: 'nothing-to-export' }, exports, { now: NOW });
  const failed = ExportFailed({
    accountId,
    exportId: id(1),
    code: 'nothing-to-export',
    at,
    expiresAt: inAWeek,
  });
  given(exportsOf, ordered(id(1)))
    .when(failing)
    .thenEvents(failed);
  const cancelled = ExportCancelled({ accountId, exportId: id(1), at });
  given(exportsOf, ordered(id(1)), cancelled)
    .when(failing)
    .thenNothing();
  given(exportsOf, ordered(id(1)), cancelled)
    .when((exports) => finishExport(made, exports, { now: NOW }))
    .thenNothing();
});

test('a person has three files made at a time, and twenty kept', () => {
  const three = [1, 2, 3].map((n) => ordered(id(n)));
  given(exportsOf, ...three)
    .when(ordering)
    .rejects(TooManyOpenExports);
  given(exportsOf, ...three, finished(id(1)))
    .when(ordering)
    .thenEvents(ordered(id('a000')));
  const kept = Array.from({ length: 20 }, (_, n) => [ordered(id(n)), finished(id(n))]).flat();
  given(exportsOf, ...kept)
    .when(ordering)
    .rejects(TooManyExports);
  given(exportsOf, ...kept, ExportExpired({ accountId, exportId: id(0), at }))
    .when(ordering)
    .thenEvents(ordered(id('a000')));
});

test('what is not made yet is cancelled, what was made is deleted, and nobody else’s is either', () => {
  given(exportsOf, ordered(id(1)))
    .when(deleting(id(1)))
    .thenEvents(ExportCancelled({ accountId, exportId: id(1), at }));
  given(exportsOf, ordered(id(1)), finished(id(1)))
    .when(deleting(id(1)))
    .thenEvents(ExportDeleted({ accountId, exportId: id(1), at }));
  given(exportsOf, ordered(id(1)))
    .when(deleting(id(2)))
    .rejects(ExportNotFound);
});

test('of what expires only what is there is told', () => {
  given(exportsOf, ordered(id(1)), finished(id(1)), ordered(id(2)))
    .when((exports) => expireExports(accountId, [id(1), id(3)], exports, { now: NOW }))
    .thenEvents(ExportExpired({ accountId, exportId: id(1), at }));
});

test('its file has no public address, and the same name whenever it is made', () => {
  expect(exportFile(id(1), { format: 'xlsx', at })).toBe(`private-${id(1)}-20261120093000.xlsx`);
});

test('a list is a path of ours, and what it is asked is bounded', () => {
  const accepts = (order: object) => OrderExport.payload.safeParse({ list, asked, ...order }).success;
  expect(accepts({})).toBe(true);
  for (const wrong of ['https://elsewhere.example/api', '/api/../x', '/api/x?y', '/etc/passwd'])
    expect(accepts({ list: wrong })).toBe(false);
  expect(accepts({ asked: { labels: 'x'.repeat(12_001) } })).toBe(false);
  expect(accepts({ asked: { labels: 'x'.repeat(9_000), search: 'y'.repeat(9_000) } })).toBe(false);
  expect(accepts({ asked: { search: ['a'] } })).toBe(false);
});
