import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  ExportCancelled,
  ExportDeleted,
  ExportExpired,
  ExportFailed,
  ExportFinished,
  ExportOrdered,
} from '@pollux/domain/exports/exports';
import { id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { exportsView } from './exports.ts';

const [asha, bala] = [id('a5a'), id('ba1a')];
const at = NOW.toISOString();
const expiresAt = '2026-11-27T09:30:00.000Z';
const list = '/api/users/me/attempts';
const one = { accountId: asha, exportId: id(1), at };
const ordered = ExportOrdered({ ...one, list, format: 'xlsx', asked: { search: 'kumar' } });
const made = { file: 'f', name: 'Asha.xlsx', rows: 2, bytes: 20 };
const finished = ExportFinished({ ...one, ...made, position: '7', expiresAt });

test('an export is open, and then finished or failed until it expires', () => {
  expect(project(exportsView, ordered)[id(1)]).toEqual({
    accountId: asha,
    status: 'open',
    list,
    format: 'xlsx',
    orderedAt: at,
    made: null,
    code: null,
    expiresAt: null,
  });
  expect(project(exportsView, ordered, finished)[id(1)]).toMatchObject({
    status: 'finished',
    made: { ...made, at },
    expiresAt,
  });
  const failed = ExportFailed({ ...one, code: 'too-many-rows', expiresAt });
  expect(project(exportsView, ordered, failed)[id(1)]).toMatchObject({
    status: 'failed',
    code: 'too-many-rows',
    expiresAt,
  });
});

test.each([ExportCancelled, ExportDeleted, ExportExpired])('nothing is left of what is gone', (gone) => {
  expect(project(exportsView, ordered, finished, gone(one))).toEqual({});
});

test('it goes with its person, and nobody else’s does', () => {
  const others = ExportOrdered({ ...one, exportId: id(2), accountId: bala, list, format: 'csv', asked: {} });
  const forgotten = AccountForgotten({ accountId: asha, at });
  expect(Object.keys(project(exportsView, ordered, others, finished, forgotten))).toEqual([id(2)]);
});
