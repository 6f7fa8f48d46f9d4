import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import { Id, Instant, lines, personal } from '../kernel/values.ts';
import { MOST_DECISION_CHARACTERS, MOST_REPORT_CHARACTERS } from './concerns.ts';
import { QuizNotFound } from './own-quiz.ts';
import { Concern, type Quiz, QuizType } from './quiz.ts';

// What people have against activities of others. Owners are never told who reported, nor what they wrote.

// Events

/** Somebody reports an activity; of one person the newest counts until it is settled. */
export const ActivityReported = event(
  'ActivityReported',
  z.object({
    quizId: Id,
    quizType: QuizType,
    ownerId: Id,
    title: z.string(),
    reporterId: Id,
    concern: Concern,
    text: personal(z.string()),
    at: Instant,
  }),
  { person: 'reporterId' },
);
/** An admin has looked at all reports that were open, and the activity stays. */
export const ReportsDismissed = event(
  'ReportsDismissed',
  z.object({
    quizId: Id,
    title: z.string(),
    reporterIds: z.array(Id),
    reason: z.string(),
    adminId: Id,
    at: Instant,
  }),
);
/** The activity was taken down, which settles all reports that were open. */
export const ReportsUpheld = event(
  'ReportsUpheld',
  z.object({ quizId: Id, title: z.string(), reporterIds: z.array(Id), at: Instant }),
);

/** The activity was deleted before anybody has decided: its reports wait for nothing any more. */
export const ReportsClosed = event(
  'ReportsClosed',
  z.object({ quizId: Id, title: z.string(), reporterIds: z.array(Id), at: Instant }),
);

const events = [ActivityReported, ReportsDismissed, ReportsUpheld, ReportsClosed];
export type ActivityReportEvent = EventOf<(typeof events)[number]>;

// State

/** The newest of what one person has against it, since reports were settled last. */
export interface OpenReport {
  readonly concern: Concern;
  readonly text: string;
  readonly at: string;
}

export interface ActivityReports {
  readonly title: string;
  /** By who reported. */
  readonly open: ReadonlyMap<string, OpenReport>;
}

function evolve(reports: ActivityReports, event: ActivityReportEvent): ActivityReports {
  switch (event.type) {
    case 'ActivityReported': {
      const { reporterId, concern, text, at, title } = event.data;
      return { title, open: new Map(reports.open).set(reporterId, { concern, text, at }) };
    }
    case 'ReportsDismissed':
    case 'ReportsUpheld':
    case 'ReportsClosed':
      return { ...reports, open: new Map() };
  }
}

/** All reports of one activity. */
export const activityReports = category('ActivityReports', {
  key: (key: { quizId: string }) => key.quizId,
  events,
  initial: { title: '', open: new Map() } as ActivityReports,
  evolve,
});

// Commands

/** Reports an activity of somebody else; a repeat changes what the person has reported. */
export const ReportActivity = command(
  'ReportActivity',
  z.object({ id: Id, concern: Concern, text: lines(MOST_REPORT_CHARACTERS, { least: 0 }).default('') }),
);

/** Settles all open reports of an activity, which stays. */
export const DismissReports = command(
  'DismissReports',
  z.object({
    id: Id,
    /** For the log of what admins have done; nobody else is told. */
    reason: lines(MOST_DECISION_CHARACTERS, { message: 'Reason is required.' }),
  }),
);

/** Settles all open reports of an activity that was taken down. Nobody but a reaction sends it. */
export const UpholdReports = command('UpholdReports', z.object({ id: Id }));

/** Closes all open reports of an activity that was deleted. Nobody but a reaction sends it. */
export const CloseReports = command('CloseReports', z.object({ id: Id }));

// Rejections

export class ReportedOften extends Rejection {
  constructor() {
    super('conflict', 'reported-often', 'Many people have reported this already, and it is being looked at.');
  }
}

export class NothingReported extends Rejection {
  constructor() {
    super('conflict', 'nothing-reported', 'There are no open reports of this.');
  }
}

// Decisions

/** So many reports of one activity are open at a time: enough for anybody to see that something is wrong. */
export const MOST_OPEN_REPORTS = 500;

/**
 * Saying the same again changes nothing.
 * @throws QuizNotFound for what is not published, in the bin or taken down; NotAllowed for one's own; ReportedOften
 */
export function reportActivity(
  { concern, text }: Omit<Data<typeof ReportActivity>, 'id'>,
  { open }: ActivityReports,
  quiz: Quiz,
  by: Context,
): ActivityReportEvent[] {
  if (quiz.status !== 'drafted' || quiz.published === null) throw new QuizNotFound();
  if (quiz.bin !== null || quiz.takenDown !== null) throw new QuizNotFound();
  const { quizId, quizType, ownerId, published } = quiz;
  const { accountId: reporterId } = by.actor;
  if (reporterId === ownerId) throw new NotAllowed();
  const before = open.get(reporterId);
  if (before?.concern === concern && before.text === text) return [];
  if (before === undefined && open.size >= MOST_OPEN_REPORTS) throw new ReportedOften();
  const title = published.content.quizTitle;
  const at = by.now.toISOString();
  return [ActivityReported({ quizId, quizType, ownerId, title, reporterId, concern, text, at })];
}

/** @throws NothingReported */
export function dismissReports(
  { id: quizId, reason }: Data<typeof DismissReports>,
  { title, open }: ActivityReports,
  by: Context,
): ActivityReportEvent[] {
  if (open.size === 0) throw new NothingReported();
  const { accountId: adminId } = by.actor;
  const at = by.now.toISOString();
  return [ReportsDismissed({ quizId, title, reporterIds: [...open.keys()], reason, adminId, at })];
}

/** Does nothing where nothing is open. */
export function upholdReports(
  { id: quizId }: Data<typeof UpholdReports>,
  { title, open }: ActivityReports,
  { now }: Pick<Context, 'now'>,
): ActivityReportEvent[] {
  if (open.size === 0) return [];
  return [ReportsUpheld({ quizId, title, reporterIds: [...open.keys()], at: now.toISOString() })];
}

/** Does nothing where nothing is open, or while the activity is there. */
export function closeReports(
  { id: quizId }: Data<typeof CloseReports>,
  { title, open }: ActivityReports,
  quiz: Quiz,
  { now }: Pick<Context, 'now'>,
): ActivityReportEvent[] {
  if (open.size === 0 || quiz.status !== 'deleted') return [];
  return [ReportsClosed({ quizId, title, reporterIds: [...open.keys()], at: now.toISOString() })];
}
