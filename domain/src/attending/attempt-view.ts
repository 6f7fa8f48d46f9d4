import { z } from 'zod';
import { Details } from '../authoring/content/details.ts';
import { Settings } from '../authoring/content/settings.ts';
import { Id, Instant } from '../kernel/values.ts';
import { RecordedAnswer, SeenQuestion } from '../questions/question-types.ts';

/** A question whose time begins when it is opened: until then nothing of it is said but how long it takes. */
export const SealedQuestion = z.object({
  sealed: z.literal(true),
  id: Id,
  timer: z.number(),
  compulsory: z.boolean(),
  points: z.number(),
});
export type SealedQuestion = z.infer<typeof SealedQuestion>;

/** The clock of a question that was opened. */
export const Clock = z.object({
  openedAt: Instant,
  /** When its time is over, the person's extra time included; null where it has no limit. */
  endsAt: Instant.nullable(),
});
export type Clock = z.infer<typeof Clock>;

/** An open attempt as its person goes on with it, on any device. Nothing in it tells what is right. */
export const AttemptView = z.object({
  attemptId: Id,
  quizId: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  number: z.int(),
  version: z.int(),
  content: z.object({
    ...Details.pick({ quizTitle: true, quizDescription: true, coverImage: true, language: true }).shape,
    ...Settings.pick({
      organisationName: true,
      fontSize: true,
      fontStyle: true,
      fontColour: true,
      themeId: true,
      musicId: true,
      quizMode: true,
      examMode: true,
      certificate: true,
    }).shape,
  }),
  /** In the order in which they are asked; those with a time limit are sealed until they are opened. */
  questions: z.array(z.union([SealedQuestion, SeenQuestion])),
  /** The newest that the server has, by question id. */
  answers: z.record(Id, RecordedAnswer),
  /** By question id; of those that were opened. */
  clocks: z.record(Id, Clock),
  /** Ids of the questions that take no answer any more: their time is over, or their answer is final (P109). */
  locked: z.array(Id),
  startedAt: Instant,
  /** When the server submits it; null without a schedule. */
  closesAt: Instant.nullable(),
  /** Null but for one that its owner opened again. */
  reopenedUntil: Instant.nullable(),
  extraTime: z.object({ percent: z.int(), minutes: z.int() }),
  nickname: z.string().nullable(),
  /** The server's clock when it said all this: browsers count from it, not from their own. */
  now: Instant,
});
export type AttemptView = z.infer<typeof AttemptView>;
