import { Language } from '@pollux/domain/accounts/language';
import compileMessage from 'icu-minify/compile';
import { expect, test } from 'vitest';
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };
import { textsIn } from './texts.ts';

type Messages = { readonly [key: string]: string | Messages };

/** Every text by its place: `code.reset.subject`. */
function textsOf(messages: Messages, place = ''): [place: string, text: string][] {
  return Object.entries(messages).flatMap(([key, inner]) => {
    const there = place === '' ? key : `${place}.${key}`;
    return typeof inner === 'string' ? [[there, inner]] : textsOf(inner, there);
  });
}

/** What a text is filled with, each with its kind. Mails have no tags, plurals or choices yet. */
const fillingsOf = (text: string): string[] =>
  [compileMessage(text)]
    .flat()
    .filter((part) => Array.isArray(part))
    .map((filling) => JSON.stringify(filling))
    .toSorted();

const languages = [
  ['en', english],
  ['hi', hindi],
  ['ta', tamil],
] as const;
const inEnglish = new Map(textsOf(english));

test.each(languages)(
  'mails in %s say everything that English ones say, and nothing else [P620]',
  (_, texts) => {
    expect(textsOf(texts).map(([place]) => place)).toEqual([...inEnglish.keys()]);
  },
);

test.each(languages)('mails in %s fill the same into every text as English ones do', (_, texts) => {
  const wrong = textsOf(texts).filter(
    ([place, text]) => String(fillingsOf(text)) !== String(fillingsOf(inEnglish.get(place) ?? '')),
  );
  expect(wrong).toEqual([]);
});

test.each(languages)('mails in %s leave no text empty', (_, texts) => {
  expect(textsOf(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(Language.options)(
  'a text that is not filled is an error, never a mail with a gap (%s)',
  (language) => {
    expect(() => textsIn(language)('footer')).toThrow('origin');
    expect(textsIn(language)('footer', { origin: "it's {here} <b>" })).toContain("it's {here} <b>");
  },
);
