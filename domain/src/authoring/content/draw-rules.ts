// What drawing questions at random must keep to. Without zod, so that pages can hold people to it as they choose.

/** So many folders or tags a quiz draws from. */
export const MOST_DRAWS = 10;

/** So many questions are drawn from one of them. */
export const MOST_DRAWN = 100;

/** What a draw says of itself: from where, and how many for each attempt. */
export interface DrawRule {
  readonly id: string;
  /** Whose bank it is: the creator's own, or one whose folder is shared with them. */
  readonly ownerId: string;
  readonly folderId: string;
  /** Questions with this tag alone; null takes the whole folder. */
  readonly tag: string | null;
  readonly count: number;
}

/** A draw of a published version: with the questions that it draws from. */
export interface PinnedDraw extends DrawRule {
  /** Left out of drafts, which draw from nothing yet. */
  readonly questionIds?: readonly string[] | undefined;
}

/** What draws, or does not. */
export interface Drawing {
  readonly draws?: readonly PinnedDraw[] | undefined;
}

/** The questions of a version that are asked where they are drawn alone, by the ids of their draws. */
export function drawOfQuestion({ draws = [] }: Drawing): ReadonlyMap<string, string> {
  return new Map(draws.flatMap(({ id, questionIds = [] }) => questionIds.map((each) => [each, id] as const)));
}

/** How many questions each attempt is asked. */
export function askedCount({
  draws = [],
  questions,
}: Drawing & { readonly questions: readonly unknown[] }): number {
  const pooled = draws.reduce((sum, { questionIds = [] }) => sum + questionIds.length, 0);
  const drawn = draws.reduce(
    (sum, { count, questionIds }) => sum + (questionIds === undefined ? 0 : count),
    0,
  );
  return questions.length - pooled + drawn;
}

/** Questions of which one attempt is asked as many as any other: each draw's pool is cut to what is drawn of it. */
export function asManyAsAsked<Question extends { readonly id: string }>(
  content: Drawing & { readonly questions: readonly Question[] },
): readonly Question[] {
  if (content.draws === undefined) return content.questions;
  const left = new Map(content.draws.map(({ id, count }) => [id, count]));
  const drawOf = drawOfQuestion(content);
  return content.questions.filter(({ id }) => {
    const draw = drawOf.get(id);
    if (draw === undefined) return true;
    const count = left.get(draw) ?? 0;
    left.set(draw, count - 1);
    return count > 0;
  });
}
