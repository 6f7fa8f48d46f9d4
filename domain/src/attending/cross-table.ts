import { type ChoiceBlock, answerAt, answersTo, attemptsIn, personAt } from './choice-block.ts';
import { type ChoiceSums, NO_CHOICES } from './choices.ts';

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
  const reach = forEachMatching(blocks, chose, (block) => {
    const [rowAnswers, columnAnswers] = [answersTo(block, rows), answersTo(block, columns)];
    const [rowAt, columnAt] = [answerAt(block, rows), answerAt(block, columns)];
    const pairs = new Map<number, number>();
    const seen = new Set<number>();
    return {
      each(attempt) {
        const pair = rowAt(attempt) * columnAnswers.length + columnAt(attempt);
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
        if (chosen(rowAnswers, rowAt(attempt)) && chosen(columnAnswers, columnAt(attempt))) {
          seen.add(personAt(block, attempt));
        }
      },
      end() {
        bothPeople += seen.size;
        for (const [pair, count] of pairs) {
          const inRows = rowAnswers[Math.floor(pair / columnAnswers.length)] ?? [];
          const inColumns = columnAnswers[pair % columnAnswers.length] ?? [];
          if (inRows.length === 0 || inColumns.length === 0) continue;
          both += count;
          for (const key of inColumns) add(columnTotals, key, count);
          for (const key of inRows) {
            add(rowTotals, key, count);
            const row = counts.get(key) ?? new Map<string, number>();
            counts.set(key, row);
            for (const column of inColumns) add(row, column, count);
          }
        }
      },
    };
  });
  return { ...reach, counts, rowTotals, columnTotals, both, bothPeople };
}

/** The sums over the attempts that are looked at, as they are kept of all (`choices.ts`). */
export function sumsOf(blocks: readonly ChoiceBlock[], chose: Chose | null): Reach & { sums: ChoiceSums } {
  const questions: ChoiceSums['questions'] = {};
  const reach = forEachMatching(blocks, chose, (block) => {
    const each = Object.keys(block.questions).map((id) => {
      const answers = answersTo(block, id);
      return { id, answers, at: answerAt(block, id), counts: answers.map(() => 0) };
    });
    return {
      each(attempt) {
        for (const { at, counts } of each) {
          const answer = at(attempt);
          counts[answer] = (counts[answer] ?? 0) + 1;
        }
      },
      end() {
        for (const { id, answers, counts } of each) {
          const question = (questions[id] ??= { responses: 0, choices: {} });
          for (const [place, keys] of answers.entries()) {
            const count = counts[place] ?? 0;
            if (keys === null || count === 0) continue;
            question.responses += count;
            for (const key of keys) question.choices[key] = (question.choices[key] ?? 0) + count;
          }
        }
      },
    };
  });
  return { ...reach, sums: { ...NO_CHOICES, submitted: reach.matching, questions } };
}

/** What is counted in one block. */
interface Counting {
  each(attempt: number): void;
  end(): void;
}

function forEachMatching(
  blocks: readonly ChoiceBlock[],
  chose: Chose | null,
  counting: (block: ChoiceBlock) => Counting,
): Reach {
  let [submitted, unknown, matching, people] = [0, 0, 0, 0];
  for (const block of blocks) {
    const count = attemptsIn(block);
    submitted += count + block.unknown.length;
    unknown += block.unknown.length;
    const matches =
      chose === null ? null : answersTo(block, chose.questionId).map((keys) => isOf(chose, keys));
    const answered = chose === null ? null : answerAt(block, chose.questionId);
    const { each, end } = counting(block);
    const seen = new Set<number>();
    for (let attempt = 0; attempt < count; attempt++) {
      if (matches !== null && answered !== null && matches[answered(attempt)] !== true) continue;
      matching += 1;
      seen.add(personAt(block, attempt));
      each(attempt);
    }
    people += seen.size;
    end();
  }
  return { submitted, unknown, matching, people };
}

const isOf = ({ keys }: Chose, answer: readonly string[] | null) =>
  answer?.some((key) => keys.has(key)) ?? false;

const chosen = (answers: readonly (readonly string[] | null)[], place: number) =>
  (answers[place]?.length ?? 0) > 0;

function add(sums: Map<string, number>, key: string, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count);
}
