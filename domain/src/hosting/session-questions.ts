import type { OfferedKind } from '../authoring/content/content.ts';

// The questions of a session: those of the version that it was opened over, and those that its host has asked on the spot.
// The activity knows nothing of the latter.

/** A question that belongs to one session alone. */
export interface OwnQuestion {
  /** Behind which question of the session it stands; null before the first. */
  readonly after: string | null;
}

/**
 * The questions of a session once one of its own has been asked, in the order in which the hall meets them. All that read
 * questions of a session go by it, each with what they keep of a question.
 * @param questions all by now @param own the new one
 * @param after behind which it stands; at the end where that one is not among them
 */
export function questionsWith<Kept extends { readonly id: string }>(
  questions: readonly Kept[],
  own: Kept,
  { after }: OwnQuestion,
): Kept[] {
  const before = after === null ? -1 : questions.findIndex(({ id }) => id === after);
  const place = before === -1 && after !== null ? questions.length : before + 1;
  return questions.toSpliced(place, 0, own);
}

/** What tells which questions of a session count points. */
export interface Counting {
  readonly quizType: OfferedKind;
  /** The ids of those that belong to the session alone. */
  readonly own: readonly string[];
}

/** Whether a question of a session is one of a quiz: what its host asks on the spot has no right answer and counts no points. */
export function countsPoints({ quizType, own }: Counting, questionId: string): boolean {
  return quizType === 'QUIZ' && !own.includes(questionId);
}
