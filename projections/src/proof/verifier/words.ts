import english from './words/en.json' with { type: 'json' };
import hindi from './words/hi.json' with { type: 'json' };
import tamil from './words/ta.json' with { type: 'json' };

/** What a verifier says, and its page, in one language. */
export type Words = typeof english;

const languages: Readonly<Record<string, Words>> = { en: english, ta: tamil, hi: hindi };

/** The words in a language, by its BCP 47 tag; in English where there are none. */
export const wordsIn = (language: string): Words => languages[language] ?? english;

/** What stands in a sentence: numbers are written as people read them. */
export type Values = Readonly<Record<string, string | number>>;

/** A sentence with its values in place of `{name}`; `{name|one|many}` is the number with what there is so many of. */
export function sentence(pattern: string, values: Values = {}): string {
  return pattern.replaceAll(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_all, name: string, one?: string, many?: string) => {
      const value = values[name] ?? '';
      const text = typeof value === 'number' ? value.toLocaleString('en') : value;
      return one === undefined ? text : `${text} ${value === 1 ? one : many}`;
    },
  );
}
