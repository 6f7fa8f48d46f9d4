import type { Content } from '../authoring/content/content.ts';
import { type Drawing, drawOfQuestion } from '../authoring/content/draw-rules.ts';
import { mixed, shuffled } from '../kernel/chance.ts';
import { inOrderOf } from '../questions/options.ts';
import type { Question } from '../questions/question-types.ts';

// What an attempt is asked, out of all that its version has. Whoever reads the questions of an attempt asks here.

/** What of an attempt decides what it is asked. */
export interface Chance {
  /** 24 hexadecimal digits, which nobody can guess. */
  readonly seed: string;
  /** The ids of the questions that were drawn for it; undefined where its version draws none. */
  readonly drawn?: readonly string[] | undefined;
}

/**
 * The questions that are drawn for an attempt, by their ids; undefined where the version draws none.
 *
 * The rule, for each draw by itself: its questions are shuffled by the attempt's seed mixed with the id of the draw; then
 * those come first that the person was asked least often before, in the order of the shuffle; the first `count` are
 * drawn. So nobody gets a question again while others are left, and whoever knows the log can draw again.
 * @param earlier the attempts of the same person before this one
 */
export function drawnFor(
  { draws }: Drawing,
  seed: string,
  earlier: readonly Pick<Chance, 'drawn'>[],
): string[] | undefined {
  if (draws === undefined || draws.length === 0) return undefined;
  const times = new Map<string, number>();
  for (const id of earlier.flatMap(({ drawn = [] }) => drawn)) times.set(id, (times.get(id) ?? 0) + 1);
  const timesOf = (id: string) => times.get(id) ?? 0;
  return draws.flatMap(({ id, count, questionIds = [] }) =>
    shuffled(questionIds, mixed(seed, id))
      // Equal ones stay in the order of the shuffle.
      .toSorted((one, other) => timesOf(one) - timesOf(other))
      .slice(0, count),
  );
}

/**
 * What an attempt is asked, in its order: the questions of its version without those that were not drawn for it, shuffled
 * by its seed where the version says so, each with its options shuffled by the seed and its id. Options that are to stay
 * last stay. The same attempt is always asked the same.
 */
export function askedIn(content: Content, { seed, drawn }: Chance): Content {
  const { draws = [], shuffleQuestions = false, shuffleOptions = false } = content;
  if (draws.length === 0 && !shuffleQuestions && !shuffleOptions) return content;
  const asked = askedOf(content.questions, content, drawn);
  const inOrder = shuffleQuestions ? shuffled(asked, seed) : asked;
  const questions = shuffleOptions
    ? inOrder.map((question) => inOrderOf(question, (items) => shuffled(items, mixed(seed, question.id))))
    : [...inOrder];
  return { ...content, questions };
}

/** Of questions of a version, or of their key, those that the attempt is asked, as they stand. */
export function askedOf(
  questions: readonly Question[],
  content: Drawing,
  drawn: Chance['drawn'],
): readonly Question[] {
  const { draws = [] } = content;
  if (draws.length === 0) return questions;
  const drawOf = drawOfQuestion(content);
  const chosen = new Set(drawn);
  return questions.filter(({ id }) => !drawOf.has(id) || chosen.has(id));
}

/**
 * What a room is asked, which is shown one question at a time, all the same: one draw for everybody, made when the session
 * is opened. The pools are cut to what was drawn, so that nobody there is asked anything else.
 */
export function drawnForRoom(content: Content, seed: () => string): Content {
  if (content.draws === undefined || content.draws.length === 0) return content;
  const drawn = drawnFor(content, seed(), []);
  const chosen = new Set(drawn);
  const draws = content.draws.map((draw) => ({
    ...draw,
    questionIds: (draw.questionIds ?? []).filter((id) => chosen.has(id)),
  }));
  return { ...content, questions: [...askedOf(content.questions, content, drawn)], draws };
}
