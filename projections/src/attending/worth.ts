import { createHash } from 'node:crypto';
import type { KeyChange } from '@pollux/domain/authoring/correcting/correction';
import { Id } from '@pollux/domain/kernel/values';
import type { Question } from '@pollux/domain/questions/question-types';
import { scoreQuestion } from '@pollux/domain/scoring/attempt-score';
import { halvesOf } from '@pollux/domain/questions/half-points';
import { z } from 'zod';

/**
 * What the questions of a quiz are worth by now, by their ids: from each version on that asks one differently. A correction
 * holds for every version that asks the question as the corrected one does, so those before stay.
 */
export const Worth = z.record(
  Id,
  z.array(
    z.object({
      /** The version. */
      since: z.int(),
      /** A hash of the question as it was published; null where it is not asked. */
      asked: z.string().nullable(),
      halfPoints: z.int(),
      isDropped: z.boolean(),
    }),
  ),
);
export type Worth = z.infer<typeof Worth>;
type Entry = Worth[string][number];

/** What can be scored in all by the newest version, in half points. */
export function totalHalfPoints(worth: Worth): number {
  return Object.values(worth)
    .map((entries) => entries.at(-1))
    .reduce((total, last) => total + (last === undefined || last.isDropped ? 0 : last.halfPoints), 0);
}

/** The worth once a version is published that asks these questions. */
export function withVersion(before: Worth, version: number, questions: readonly Question[]): Worth {
  const now = new Map(questions.map((question) => [question.id, question]));
  const ids = new Set([...Object.keys(before), ...now.keys()]);
  return Object.fromEntries(
    [...ids].map((id) => {
      const entries = before[id] ?? [];
      const question = now.get(id);
      const asked = question === undefined ? null : hashOf(question);
      if (asked === (entries.at(-1)?.asked ?? null)) return [id, entries];
      const known = asked === null ? undefined : entries.find((entry) => entry.asked === asked);
      const halfPoints = question === undefined ? 0 : scoreQuestion(question, null).outOf;
      return [id, [...entries, { isDropped: false, halfPoints, ...known, asked, since: version }]];
    }),
  );
}

/** The worth once a question of a version is graded otherwise. */
export function withChange(worth: Worth, version: number, change: KeyChange): Worth {
  const { [change.questionId]: entries = [] } = worth;
  const corrected = entries.findLast(({ since }) => since <= version)?.asked ?? null;
  if (corrected === null) return worth;
  const changed = entries.map((entry) =>
    entry.asked === corrected ? { ...entry, ...effectOf(change) } : entry,
  );
  return { ...worth, [change.questionId]: changed };
}

function effectOf(change: KeyChange): Partial<Entry> {
  switch (change.kind) {
    case 'key':
    case 'accept-all':
      return { isDropped: false };
    case 'points':
      return { halfPoints: halvesOf(change.points) };
    case 'drop':
      return { isDropped: true };
  }
}

/** The same for what says the same, whatever the order of its fields. */
function hashOf(question: Question): string {
  return createHash('sha256').update(JSON.stringify(question, inOrder)).digest('hex').slice(0, 16);
}

function inOrder(_field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
