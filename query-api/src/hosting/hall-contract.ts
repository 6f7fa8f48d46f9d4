import { HallMode, HallStatus } from '@pollux/domain/hosting/hall-questions';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { list, oneOf } from '../http/list-contract.ts';

/** So many shown questions everybody is sent, the best first, and so many that were answered. */
export const MOST_HALL_SHOWN = 100;
export const MOST_HALL_ANSWERED = 50;

/** Whether people can ask in a session: sent where the host changes it alone. */
export const HallDoor = z.object({ mode: HallMode, isOpen: z.boolean() });
export type HallDoor = z.infer<typeof HallDoor>;

/** A question from the hall, as everybody in the session sees it. */
export const ShownHallQuestion = z.object({
  id: Id,
  text: z.string(),
  /** '' where it was asked without a name. */
  name: z.string(),
  votes: z.int(),
  status: HallStatus.extract(['shown', 'answered']),
  isMine: z.boolean(),
  /** Whether whoever asks votes for it. */
  isVoted: z.boolean(),
});
export type ShownHallQuestion = z.infer<typeof ShownHallQuestion>;

export const HallQuestionsView = HallDoor.extend({
  /** The question that goes before all others. */
  pinned: Id.nullable(),
  /** Those that are shown, the pinned one first, then the best, then those that were answered. */
  questions: z.array(ShownHallQuestion),
  /** One's own that nobody else sees: they wait for the host, or were put aside. */
  own: z.array(
    z.object({
      id: Id,
      text: z.string(),
      name: z.string(),
      status: HallStatus.extract(['waiting', 'archived']),
    }),
  ),
});
export type HallQuestionsView = z.infer<typeof HallQuestionsView>;

/**
 * The questions from the hall of a session, for whoever may answer in it: those that the host has shown, and one's own.
 * Who asked is told to nobody. Unknown ids answer 404 "There is no such session."
 */
export const getHallQuestions = query('GET', '/api/sessions/:id/hall', {
  params: z.object({ id: Id }),
  response: HallQuestionsView,
});

/**
 * What everybody is sent live in the room `hall-questions`, once a second at most: counts, not votes, and no texts. Whoever
 * meets an id that they do not know asks the query.
 */
export const HallCounts = HallDoor.extend({
  pinned: Id.nullable(),
  /** How many vote for each question that is shown, by its id. */
  votes: z.record(Id, z.int()),
  answered: z.array(Id),
});
export type HallCounts = z.infer<typeof HallCounts>;

/** A question from the hall as the host of the session sees it: not who asked. */
export const DeskQuestion = z.object({
  id: Id,
  /** The how manieth of the session it is, from 1 on. */
  number: z.int(),
  text: z.string(),
  name: z.string(),
  votes: z.int(),
  status: HallStatus,
  at: Instant,
});
export type DeskQuestion = z.infer<typeof DeskQuestion>;

export const HallDesk = HallDoor.extend({
  id: Id,
  quizId: Id,
  quizTitle: z.string(),
  onWall: z.boolean(),
  pinned: Id.nullable(),
  /** How many there are of each, however many of them are sent. */
  counts: z.record(z.enum([...HallStatus.options, 'withdrawn']), z.int()),
  /** The first that wait, the best that are shown, and the newest of the others. */
  questions: z.array(DeskQuestion),
});
export type HallDesk = z.infer<typeof HallDesk>;

/** All questions from the hall of a session, for its owner alone, and live in the room `hall-desk`. */
export const getHallDesk = query('GET', '/api/sessions/:id/hall/desk', {
  params: z.object({ id: Id }),
  response: HallDesk,
});

/** A row of the report of the questions from a hall. What was taken back has no text any more. */
export const ReportedHallQuestion = DeskQuestion.extend({
  status: z.enum([...HallStatus.options, 'withdrawn']),
});
export type ReportedHallQuestion = z.infer<typeof ReportedHallQuestion>;

/** Every question from the hall of a session, also those that were taken back, for its owner alone. */
export const getHallReport = list('GET', '/api/sessions/:id/hall/report', {
  params: z.object({ id: Id }),
  row: ReportedHallQuestion,
  sortable: ['number', 'votes'],
  sort: '-votes',
  filters: { status: oneOf(ReportedHallQuestion.shape.status) },
  also: z.object({ quizId: Id, quizTitle: z.string() }),
});
