import { AttemptView } from '@pollux/domain/attending/attempt-view';
import { Irregularity } from '@pollux/domain/attending/attempt-events';
import { Availability } from '@pollux/domain/attending/availability';
import { SeenContent } from '@pollux/domain/authoring/content/content';
import { Settings } from '@pollux/domain/authoring/content/settings';
import { Id, Instant, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { Paging, query } from '../http/contract.ts';

/** A quiz or a survey before its questions are shown: nothing of them but how many there are. */
export const OfferedQuiz = z.object({
  id: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  version: z.int(),
  content: z.object({
    ...SeenContent.omit({ questions: true }).shape,
    ...Settings.pick({ fontColour: true, musicId: true, quizMode: true, examMode: true, certificate: true })
      .shape,
  }),
  questionCount: z.int(),
  /** Whether any of its questions has a time limit. */
  isTimed: z.boolean(),
  availability: Availability,
  /** When its schedule begins and, for this person, ends; null without one. */
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  /** Where its creator is, as the tz database calls it; null where that was not said. */
  timeZone: z.string().nullable(),
  attempts: z.object({
    used: z.int(),
    /** Null where a person may take part as often as they like. */
    allowed: z.int().nullable(),
  }),
  /** The attempt to go on with. */
  openAttempt: Id.nullable(),
  /** The attempt that was submitted last, whose results there are to see. */
  lastAttempt: Id.nullable(),
  /** What it costs, in paise; 0 where it is free. */
  price: Paise,
  /** Whether the person has bought it (P473); false of what is free. */
  paid: z.boolean(),
  /** Prefills the name form (P372); of an open attempt the name that it was begun by, and keeps. */
  participant: z.object({ firstname: z.string(), lastname: z.string() }),
  /** The server's clock when it said so. */
  now: Instant,
});
export type OfferedQuiz = z.infer<typeof OfferedQuiz>;

/** The signed-in person's open attempt at a quiz or survey, to go on with on any device. */
export const getAttempt = query('GET', '/api/activities/:id/attempt', {
  params: z.object({ id: Id }),
  response: AttemptView,
});

/** How many attempts the signed-in person has begun (P468). */
export const getMyAttempts = query('GET', '/api/activities/:id/my-attempts', {
  params: z.object({ id: Id }),
  response: z.object({ quiz_count: z.int() }),
});

/** Something that was refused, or left without effect. */
export const IrregularityEntry = z.object({
  personId: Id,
  /** As they are called now; '' of whoever is gone. */
  firstname: z.string(),
  lastname: z.string(),
  attemptId: Id.nullable(),
  questionId: Id.nullable(),
  kind: Irregularity,
  at: Instant,
});
export type IrregularityEntry = z.infer<typeof IrregularityEntry>;

/** What was irregular in attempts at a quiz or survey, the newest first: for its owner and for admins. */
export const getIrregularities = query('GET', '/api/activities/:id/irregularities', {
  params: z.object({ id: Id }),
  query: Paging,
  response: z.object({
    data: z.array(IrregularityEntry),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});
