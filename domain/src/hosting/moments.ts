import { LEAST_TOGETHER } from '../attending/choices.ts';
import type { QuestionResult } from '../questions/question-types.ts';

// The moments of a session that its recap names. Each follows from what the hall did, by a rule that can be checked by
// hand, and none is named where there was none.

/** How many people took how long to answer a question: people by tenths of a second. */
export type Paces = Readonly<Record<string, number>>;

/** A question as a hall has answered it. */
export interface PlayedQuestion {
  readonly id: string;
  /** How many answered it. */
  readonly responses: number;
  /** What could be chosen, with how many chose it; none where people write, or give stars. */
  readonly votes: ReadonlyMap<string, number>;
  /** Which of these are right; none in a poll. */
  readonly right: readonly string[];
  readonly paces: Paces;
}

export interface Moments {
  /** Two choices were nearly as often chosen: by how many votes they differ. */
  readonly closest: { readonly questionId: string; readonly apart: number } | null;
  /** More people took one wrong choice than any right one. */
  readonly surprising: {
    readonly questionId: string;
    readonly choice: string;
    readonly chosenBy: number;
  } | null;
  /** Where the hall answered soonest: after how many seconds half of those who answered had done so. */
  readonly fastest: { readonly questionId: string; readonly seconds: number } | null;
}

/** The most that the first two choices of the closest question differ by, in per cent of its answers. */
const CLOSE_PERCENT = 10;

/** What is beyond counts as this long: ten minutes, in tenths of a second. */
const LONGEST_PACE = 6_000;

/** What `paces` counts an answer under that came so many milliseconds after its question. */
export function paceOf(milliseconds: number): number {
  return Math.min(LONGEST_PACE, Math.max(0, Math.floor(milliseconds / 100)));
}

/** What could be chosen at a question and how often it was: options by their ids, true and false by these words. */
export function votesIn(result: QuestionResult): ReadonlyMap<string, number> {
  if (result.type === 'truefalse')
    return new Map(result.choices.map(({ value, votes }) => [String(value), votes]));
  if (result.type !== 'mcq' && result.type !== 'checkbox' && result.type !== 'dropdown') return new Map();
  return new Map(result.options.map(({ id, votes }) => [id, votes]));
}

/**
 * The moments of a session. Only questions with at least five answers count (`LEAST_TOGETHER`), and of those that are
 * equal the earlier one is named.
 *
 * - **Closest**: the two choices with the most votes lie least apart, as a share of those who answered, and by no more than a
 *   tenth of them.
 * - **Most surprising**: a wrong choice has more votes than every right one; the one that leads by the largest share.
 * - **Fastest**: the median of the time from when the question was opened to the answers that count, in tenths of a second
 *   and the lower of two, is the least. Nothing where no second question has such a median, or one is as fast.
 */
export function momentsOf(questions: readonly PlayedQuestion[]): Moments {
  const counted = questions.filter(({ responses }) => responses >= LEAST_TOGETHER);
  return { closest: closestOf(counted), surprising: surprisingOf(counted), fastest: fastestOf(questions) };
}

interface Found {
  readonly question: PlayedQuestion;
  /** In votes: what is compared is its share of those who answered. */
  readonly votes: number;
}

function closestOf(questions: readonly PlayedQuestion[]): Moments['closest'] {
  const found = questions.flatMap((question): Found[] => {
    const [first, second] = [...question.votes.values()].toSorted((one, other) => other - one);
    if (first === undefined || second === undefined) return [];
    const votes = first - second;
    return votes * 100 <= CLOSE_PERCENT * question.responses ? [{ question, votes }] : [];
  });
  const closest = best(found, (one, other) => shareOver(one, other) < 0);
  return closest && { questionId: closest.question.id, apart: closest.votes };
}

function surprisingOf(questions: readonly PlayedQuestion[]): Moments['surprising'] {
  const found = questions.flatMap((question) => {
    if (question.right.length === 0) return [];
    const choices = [...question.votes];
    const isRight = ([choice]: readonly [string, number]) => question.right.includes(choice);
    const mostRight = Math.max(0, ...choices.filter(isRight).map(([, votes]) => votes));
    const wrong = choices.filter((each) => !isRight(each));
    const top = best(wrong, ([, votes], [, most]) => votes > most);
    if (top === null || top[1] <= mostRight) return [];
    return [{ question, votes: top[1] - mostRight, choice: top[0], chosenBy: top[1] }];
  });
  const most = best(found, (one, other) => shareOver(one, other) > 0);
  return most && { questionId: most.question.id, choice: most.choice, chosenBy: most.chosenBy };
}

function fastestOf(questions: readonly PlayedQuestion[]): Moments['fastest'] {
  const medians = questions.flatMap(({ id, paces }) => {
    const median = medianOf(paces);
    return median === null ? [] : [{ questionId: id, tenths: median }];
  });
  const [first, second] = medians.toSorted((one, other) => one.tenths - other.tenths);
  if (first === undefined || second === undefined || first.tenths === second.tenths) return null;
  return { questionId: first.questionId, seconds: first.tenths / 10 };
}

/** The median of the times, the lower of two; null where too few are known. */
function medianOf(paces: Paces): number | null {
  const times = Object.entries(paces)
    .map(([tenths, people]) => [Number(tenths), people] as const)
    .toSorted(([one], [other]) => one - other);
  const count = times.reduce((sum, [, people]) => sum + people, 0);
  if (count < LEAST_TOGETHER) return null;
  let before = 0;
  const middle = times.find(([, people]) => (before += people) >= Math.ceil(count / 2));
  return middle?.[0] ?? null;
}

/** Whose share is larger: compared as whole numbers, so that equal ones are. */
function shareOver(one: Found, other: Found): number {
  return one.votes * other.question.responses - other.votes * one.question.responses;
}

/** The first that no later one beats. */
function best<Item>(items: readonly Item[], beats: (one: Item, other: Item) => boolean): Item | null {
  return items.reduce<Item | null>(
    (found, item) => (found === null || beats(item, found) ? item : found),
    null,
  );
}
