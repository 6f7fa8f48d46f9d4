import { type ChoiceBlock, answerAt, answersTo, attemptAt, attemptsIn, personAt } from './choice-block.ts';
import { type ChoiceSums, noChoices } from './choices.ts';

/**
 * Below so many people per cents mean little: one person more or less moves them by more than three points. It is the least
 * base of J. D. Parker et al., National Center for Health Statistics Data Presentation Standards for Proportions (2017).
 */
export const LEAST_FOR_PERCENTAGES = 30;

/** Who is looked at: whoever chose one of these in a question. */
export interface Chose {
  readonly questionId: string;
  readonly keys: ReadonlySet<string>;
}

/** How many submitted attempts are looked at. */
export interface Reach {
  /** All that are submitted. */
  readonly submitted: number;
  /** How many of them do not say what they chose, and are in no figure. */
  readonly unknown: number;
  /** How many are looked at, and of how many people. */
  readonly matching: number;
  readonly people: number;
}

/** Two questions against each other, of the attempts that answered both. */
export interface CrossCounts extends Reach {
  /** How often each pair was chosen, by what was chosen in the first question and in the second. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** How many attempts chose each, which answered the other question too: where several can be chosen, less than the sum. */
  readonly rowTotals: ReadonlyMap<string, number>;
  readonly columnTotals: ReadonlyMap<string, number>;
  /** How many attempts answered both, and of how many people. */
  readonly both: number;
  readonly bothPeople: number;
}

/** Goes once through all attempts. @param chose those who are looked at; everybody where it is null */
export function crossCounts(
  blocks: readonly ChoiceBlock[],
  { rows, columns, chose }: { rows: string; columns: string; chose: Chose | null },
): CrossCounts {
  const counts = new Map<string, Map<string, number>>();
  const [rowTotals, columnTotals] = [new Map<string, number>(), new Map<string, number>()];
  let [both, bothPeople] = [0, 0];
  const reach = lookAt(blocks, chose, (block, attempts) => {
    const [rowAnswers, columnAnswers] = [answersTo(block, rows), answersTo(block, columns)];
    const [rowAt, columnAt] = [answerAt(block, rows), answerAt(block, columns)];
    const [inRows, inColumns] = [rowAnswers.map(hasChosen), columnAnswers.map(hasChosen)];
    const answered = attempts.filter((attempt) => inRows[rowAt(attempt)] && inColumns[columnAt(attempt)]);
    both += answered.length;
    bothPeople += peopleOf(block, answered);
    const pairs = new Map<number, number>();
    for (const attempt of answered) add(pairs, rowAt(attempt) * columnAnswers.length + columnAt(attempt), 1);
    for (const [pair, count] of pairs) {
      const chosenColumns = columnAnswers[pair % columnAnswers.length] ?? [];
      for (const column of chosenColumns) add(columnTotals, column, count);
      for (const row of rowAnswers[Math.floor(pair / columnAnswers.length)] ?? []) {
        add(rowTotals, row, count);
        const inRow = counts.get(row) ?? new Map<string, number>();
        counts.set(row, inRow);
        for (const column of chosenColumns) add(inRow, column, count);
      }
    }
  });
  return { ...reach, counts, rowTotals, columnTotals, both, bothPeople };
}

/** The sums over the attempts that are looked at, as they are kept of all (`choices.ts`). */
export function sumsOf(blocks: readonly ChoiceBlock[], chose: Chose | null): Reach & { sums: ChoiceSums } {
  const questions: ChoiceSums['questions'] = {};
  const reach = lookAt(blocks, chose, (block, attempts) => {
    for (const id of Object.keys(block.questions)) {
      const question = (questions[id] ??= { responses: 0, choices: {} });
      const at = answerAt(block, id);
      const answers = answersTo(block, id);
      const counts = answers.map(() => 0);
      for (const attempt of attempts) {
        const answer = at(attempt);
        counts[answer] = (counts[answer] ?? 0) + 1;
      }
      for (const [place, keys] of answers.entries()) {
        const count = counts[place] ?? 0;
        if (keys === null || count === 0) continue;
        question.responses += count;
        for (const key of keys) question.choices[key] = (question.choices[key] ?? 0) + count;
      }
    }
  });
  return { ...reach, sums: { ...noChoices(), submitted: reach.matching, questions } };
}

/** The ids of the attempts that made the choice, and how many do not say what they chose. */
export function attemptsWho(
  blocks: readonly ChoiceBlock[],
  chose: Chose,
): { readonly attemptIds: readonly string[]; readonly unknown: number } {
  const attemptIds: string[] = [];
  const { unknown } = lookAt(blocks, chose, (block, attempts) => {
    for (const attempt of attempts) attemptIds.push(attemptAt(block, attempt));
  });
  return { attemptIds, unknown };
}

/** @param look takes each block with the places of those of its attempts that are looked at */
function lookAt(
  blocks: readonly ChoiceBlock[],
  chose: Chose | null,
  look: (block: ChoiceBlock, attempts: readonly number[]) => void,
): Reach {
  let [submitted, unknown, matching, people] = [0, 0, 0, 0];
  for (const block of blocks) {
    const all = Array.from({ length: attemptsIn(block) }, (_, attempt) => attempt);
    const attempts = chose === null ? all : all.filter(hasMade(chose, block));
    submitted += all.length + block.unknown.length;
    unknown += block.unknown.length;
    matching += attempts.length;
    people += peopleOf(block, attempts);
    look(block, attempts);
  }
  return { submitted, unknown, matching, people };
}

/** Whether an attempt of a block made the choice. */
function hasMade({ questionId, keys }: Chose, block: ChoiceBlock): (attempt: number) => boolean {
  const made = answersTo(block, questionId).map((answer) => answer?.some((key) => keys.has(key)) ?? false);
  const at = answerAt(block, questionId);
  return (attempt) => made[at(attempt)] ?? false;
}

function peopleOf(block: ChoiceBlock, attempts: readonly number[]): number {
  const seen = new Uint8Array(block.people.length);
  for (const attempt of attempts) seen[personAt(block, attempt)] = 1;
  return seen.reduce((sum, each) => sum + each, 0);
}

const hasChosen = (answer: readonly string[] | null) => answer !== null && answer.length > 0;

function add<Key>(sums: Map<Key, number>, key: Key, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}
