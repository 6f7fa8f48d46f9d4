import { sentence, type Values, type Words, wordsIn } from './words.ts';

/** What a bundle comes to, in sentences for people. */
export interface Findings {
  /** What was checked, and is right. */
  readonly right: readonly string[];
  /** What does not agree. */
  readonly wrong: readonly string[];
  /** What this bundle cannot show. */
  readonly unshown: readonly string[];
  /** The grades that were made again, at most `MOST_GRADES`, in the order in which they were recorded. */
  readonly grades: readonly GradeShown[];
}

/** A grade that was made again, beside the one that was recorded. */
export interface GradeShown {
  readonly attemptId: string;
  /** Of the person's attempts, from 1 on. */
  readonly number: number;
  /** What was asked. */
  readonly version: number;
  /** The version of the rules. */
  readonly scorer: number;
  /** Up to which correction of the key; 0 as it was published. */
  readonly correction: number;
  readonly points: number;
  readonly recorded: number;
  readonly outOf: number;
  readonly isPass: boolean;
  readonly isSame: boolean;
  readonly questions: readonly {
    readonly title: string;
    readonly answer: string;
    readonly points: number;
    readonly recorded: number;
    readonly outOf: number;
    readonly outcome: string;
  }[];
}

/** So many grades are shown one by one; all are made again. */
export const MOST_GRADES = 1_000;

/** Of one kind of finding so many are told one by one. */
const MOST_ALIKE = 100;

/** Takes findings as they come: of many alike the first ones are kept, and how many there were. */
export class FindingsTaken {
  readonly #words: Words;
  readonly #right: string[] = [];
  readonly #wrong = new Map<string, { readonly said: string[]; count: number }>();
  readonly #unshown: string[] = [];
  readonly #grades: GradeShown[] = [];

  /** @param language in which they are said, but for what is wrong: that names events, in English */
  constructor(language: string) {
    this.#words = wordsIn(language);
  }

  right(what: keyof Words['right'], values?: Values): void {
    this.#right.push(sentence(this.#words.right[what], values));
  }

  /** @param kind findings of one kind are counted together */
  wrong(kind: string, said: string): void {
    const alike = this.#wrong.get(kind) ?? { said: [], count: 0 };
    this.#wrong.set(kind, alike);
    alike.count += 1;
    if (alike.said.length < MOST_ALIKE) alike.said.push(said);
  }

  /** Whether there is any finding of a kind. */
  has(kind: string): boolean {
    return this.#wrong.has(kind);
  }

  unshown(what: keyof Words['unshown'], values?: Values): void {
    this.#unshown.push(sentence(this.#words.unshown[what], values));
  }

  grade(shown: GradeShown): void {
    if (this.#grades.length < MOST_GRADES) this.#grades.push(shown);
  }

  all(): Findings {
    const wrong = [...this.#wrong].flatMap(([kind, { said, count }]) =>
      count > said.length
        ? [...said, `And ${counted(count - said.length)} more of this kind (${kind}).`]
        : said,
    );
    return { right: this.#right, wrong, unshown: this.#unshown, grades: this.#grades };
  }
}

/** A number as people read it. */
export const counted = (number: number) => number.toLocaleString('en');

/** So many of something. */
export const several = (number: number, one: string, many = `${one}s`) =>
  number === 1 ? `1 ${one}` : `${counted(number)} ${many}`;
