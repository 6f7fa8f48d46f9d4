import type { BundleOf, Findings, GradeShown } from '@pollux/domain/proof/findings';
import { sentence, type Values, type Words, wordsIn } from './words.ts';

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

  all({ is, title }: BundleOf): Findings {
    const wrong = [...this.#wrong].flatMap(([kind, { said, count }]) =>
      count > said.length
        ? [...said, `And ${counted(count - said.length)} more of this kind (${kind}).`]
        : said,
    );
    return {
      of: { is, ...(title !== undefined && { title }) },
      right: this.#right,
      wrong,
      unshown: this.#unshown,
      grades: this.#grades,
    };
  }
}

/** A number as people read it. */
export const counted = (number: number) => number.toLocaleString('en');

/** So many of something. */
export const several = (number: number, one: string, many = `${one}s`) =>
  number === 1 ? `1 ${one}` : `${counted(number)} ${many}`;
