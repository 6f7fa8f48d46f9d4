import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import { Id } from '@pollux/domain/kernel/values';
import { Question } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** By what the attempts at a version of a quiz of one's own are graded, and why. */
export const AnswerKeyView = z.object({
  quizTitle: z.string(),
  version: z.int(),
  /** Every published version, the newest first. */
  versions: z.array(z.int()),
  /** As they are graded: with what is right now, and how many points that is worth. */
  questions: z.array(Question),
  /** The ids of questions that earn everybody all their points, and of those that count for nothing. */
  accepted: z.array(Id),
  dropped: z.array(Id),
  /** The ids of those that not everybody is asked who attends: what they are worth stays, and they are not dropped. */
  drawn: z.array(Id),
  /** The number of the quiz's newest correction, whatever it concerns; 0 where there is none. */
  correction: z.int(),
  /** Those that concern the version, the newest first. */
  corrections: z.array(AnswerKeyCorrected.schema.omit({ quizId: true, by: true })),
});
export type AnswerKeyView = z.infer<typeof AnswerKeyView>;

/** For its owner alone; where no version is named, of the newest that somebody has begun, or else the newest. */
export const getAnswerKey = query('GET', '/api/activities/:id/answer-key', {
  params: z.object({ id: Id }),
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  response: AnswerKeyView,
});
