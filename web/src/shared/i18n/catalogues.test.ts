import compileMessage from 'icu-minify/compile';
import type { AbstractIntlMessages } from 'use-intl';
import { expect, test } from 'vitest';
import { locales } from './locales.ts';

const files = import.meta.glob<AbstractIntlMessages>(
  ['../../messages/*/*.json', '../../../../domain/src/messages/*/*.json'],
  {
    import: 'default',
    eager: true,
  },
);

/** Every text of a locale by its place: `common.leave.yes`. */
function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (place: string, messages: AbstractIntlMessages | string): void => {
    if (typeof messages === 'string') texts.set(place, messages);
    else for (const [key, inner] of Object.entries(messages)) collect(`${place}.${key}`, inner);
  };
  for (const [path, messages] of Object.entries(files)) {
    const [, found, namespace] = /\/messages\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (found === locale && namespace !== undefined) collect(namespace, messages);
  }
  return texts;
}

/** What a text is filled with: its arguments, each with its kind, and its tags. A language may use one repeatedly. */
function fillingsOf(text: string): string[] {
  const fillings = new Set<string>();
  const collect = (content: unknown): void => {
    for (const node of Array.isArray(content) ? content : []) {
      if (!Array.isArray(node)) continue;
      const [name, kind, ...inner] = node;
      const isTag = node.length > 1 && typeof kind !== 'number';
      fillings.add(isTag ? `<${name}>` : `${name} ${kind ?? 'text'}`);
      if (isTag) collect([kind, ...inner]);
      else for (const branch of Object.values(inner[0] ?? {})) collect(branch);
    }
  };
  collect(compileMessage(text));
  return [...fillings].toSorted();
}

const english = textsOf('en');

test('there is a catalogue of English', () => {
  expect(english.size).toBeGreaterThan(300);
});

test.each(locales)('%s says everything that English says, and nothing else [P620]', (locale) => {
  expect([...textsOf(locale).keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test.each(locales)('%s fills the same into every text as English does', (locale) => {
  const wrong = [...textsOf(locale)]
    .filter(([place, text]) => String(fillingsOf(text)) !== String(fillingsOf(english.get(place) ?? '')))
    .map(([place, text]) => `${place}: ${text}`);
  expect(wrong).toEqual([]);
});

test.each(locales)('%s leaves no text empty', (locale) => {
  expect([...textsOf(locale)].filter(([, text]) => text.trim() === '')).toEqual([]);
});
