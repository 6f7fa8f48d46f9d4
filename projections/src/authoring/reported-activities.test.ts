import {
  ActivityReported,
  ReportsClosed,
  ReportsDismissed,
  ReportsUpheld,
} from '@pollux/domain/authoring/activity-reports';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizDeleted,
  TakeDownAppealed,
} from '@pollux/domain/authoring/quiz';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { notices } from '../notifications/notices.ts';
import { project } from '../testing.ts';
import { reportedActivities } from './reported-activities.ts';

const [quizId, ownerId, asha, bala, adminId] = [id('9'), id('a'), id('a5a'), id('ba1a'), id('ad')];
const at = NOW.toISOString();
const about = { quizId, title: 'Lunch', at };
const reported = (reporterId: string, concern: 'offensive' | 'copyright' = 'offensive') =>
  ActivityReported({ ...about, quizType: 'POLL', ownerId, reporterId, concern, text: 'Rude' });
const takenDown = ActivityTakenDown({
  ...about,
  quizType: 'POLL',
  ownerId,
  concern: 'offensive',
  reason: 'Rude words',
  adminId,
});
const appealed = TakeDownAppealed({ quizId, ownerId, text: 'They are of a play', at });
const reinstated = ActivityReinstated({ ...about, ownerId, note: 'Thank you', adminId });
const dismissed = ReportsDismissed({ ...about, reporterIds: [asha], reason: 'Fair', adminId });
const upheld = ReportsUpheld({ ...about, reporterIds: [asha, bala] });
const closed = ReportsClosed({ ...about, reporterIds: [asha, bala] });
const rowAfter = (...events: DomainEvent[]) => project(reportedActivities, ...events)[quizId];

test('an activity stands once in the queue, with the newest report of each person', () => {
  expect(rowAfter(reported(asha), reported(bala), reported(asha, 'copyright'))).toMatchObject({
    state: 'reported',
    openReports: 2,
    open: [
      { reporterId: bala, concern: 'offensive' },
      { reporterId: asha, concern: 'copyright' },
    ],
  });
  expect(JSON.stringify(rowAfter(reported(asha)))).not.toContain('Rude');
});

test('it says what waits: reports, an appeal, or nothing', () => {
  const states = [reported(asha), takenDown, upheld, appealed, reinstated, reported(asha), dismissed].map(
    (_event, index, all) => rowAfter(...all.slice(0, index + 1)),
  );
  expect(states.map((row) => `${row?.state} ${row?.openReports}`)).toEqual([
    'reported 1',
    'taken-down 1',
    'taken-down 0',
    'appealed 0',
    'settled 0',
    'reported 1',
    'settled 0',
  ]);
  const deleted = QuizDeleted({ quizId, at });
  expect(rowAfter(reported(asha), deleted)).toBeUndefined();
  expect(rowAfter(reported(asha), deleted, reported(bala), closed)).toBeUndefined();
});

test('owners are told of decisions and reporters of theirs, each once', () => {
  const told = Object.values(project(notices, reported(asha), reported(bala), takenDown, upheld));
  expect(told).toMatchObject([
    { kind: 'report', accountId: asha, outcome: 'upheld' },
    { kind: 'report', accountId: bala, outcome: 'upheld' },
    { kind: 'taken-down', accountId: ownerId, reason: 'Rude words' },
  ]);
  expect(Object.values(project(notices, reported(asha), QuizDeleted({ quizId, at }), closed))).toMatchObject([
    { kind: 'report', accountId: asha, outcome: 'closed' },
  ]);
  expect(Object.values(project(notices, takenDown, reinstated))).toMatchObject([
    { kind: 'reinstated', accountId: ownerId, note: 'Thank you' },
  ]);
});
