import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import {
  cancelUpkeep,
  dropUndone,
  endUpkeep,
  NothingUndone,
  orderUpkeep,
  ReadModelUnknown,
  retryUndone,
  StillTried,
  UndoneDropped,
  UndoneRetried,
  UpkeepCancelled,
  UpkeepEnded,
  UpkeepOrdered,
  UpkeepOver,
  UpkeepUnderWay,
  upkeep,
} from './upkeep.ts';

const adminId = id('ad');
const at = NOW.toISOString();
const known = new Set(['accounts', 'orders']);
const ordered = UpkeepOrdered({ jobId: id('a000'), task: 'rebuild', readModel: 'accounts', adminId, at });
const { jobId, task, readModel } = ordered.data;
const cancelled = UpkeepCancelled({ jobId, task, readModel, adminId, at });
const found = { events: 3, documents: 0, differences: 0, examples: [] };
const ended = UpkeepEnded({ jobId, outcome: 'done', found, failure: '', at });

const ordering =
  (readModels: string[], wanted: 'rebuild' | 'verify' = 'rebuild') =>
  (open: typeof upkeep.initial) =>
    orderUpkeep({ task: wanted, readModels }, known, open, by(adminId));

test('two admins order the same once, and again when it has ended or is cancelled', () => {
  given(upkeep)
    .when(ordering(['accounts']))
    .thenEvents(ordered);
  given(upkeep, ordered)
    .when(ordering(['accounts']))
    .rejects(UpkeepUnderWay);
  given(upkeep, ordered, cancelled)
    .when(ordering(['accounts']))
    .thenEvents(ordered);
  given(upkeep, ordered, ended)
    .when(ordering(['accounts']))
    .thenEvents(ordered);
});

test('of several read models those that wait for the same already are left out, and other work is other work', () => {
  const other = UpkeepOrdered({ ...ordered.data, readModel: 'orders' });
  given(upkeep, ordered)
    .when(ordering(['accounts', 'orders', 'orders']))
    .thenEvents(other);
  const verification = UpkeepOrdered({ ...ordered.data, task: 'verify' });
  given(upkeep, ordered)
    .when(ordering(['accounts'], 'verify'))
    .thenEvents(verification);
  given(upkeep)
    .when(ordering(['accounts', 'nothing']))
    .rejects(ReadModelUnknown);
});

test('a job is cancelled once, while it has not ended', () => {
  const cancelling = (open: typeof upkeep.initial) => cancelUpkeep({ jobId }, open, by(adminId));
  given(upkeep, ordered).when(cancelling).thenEvents(cancelled);
  given(upkeep, ordered, cancelled).when(cancelling).thenNothing();
  given(upkeep, ordered, ended).when(cancelling).rejects(UpkeepOver);
});

test('a job ends once', () => {
  const ending = (open: typeof upkeep.initial) =>
    endUpkeep({ jobId, outcome: 'done', found, failure: '' }, open, { now: NOW });
  given(upkeep, ordered).when(ending).thenEvents(ended);
  given(upkeep, ordered, ended).when(ending).thenNothing();
});

test('what failed is tried again; given up only where it is set aside, with the reason', () => {
  const what = { lane: 'other-mails', undoneId: 'u1' };
  const kept = { kind: 'CertificateIssued', state: 'set-aside' as const };
  const data = { ...what, kind: kept.kind, adminId, at };
  expect(retryUndone(what, kept, by(adminId))).toEqual([UndoneRetried(data)]);
  expect(() => retryUndone(what, undefined, by(adminId))).toThrow(NothingUndone);
  const dropping = { ...what, reason: 'The address is gone.' };
  expect(dropUndone(dropping, kept, by(adminId))).toEqual([
    UndoneDropped({ ...data, reason: 'The address is gone.' }),
  ]);
  expect(() => dropUndone(dropping, { ...kept, state: 'waiting' }, by(adminId))).toThrow(StillTried);
  expect(() => dropUndone(dropping, undefined, by(adminId))).toThrow(NothingUndone);
});
