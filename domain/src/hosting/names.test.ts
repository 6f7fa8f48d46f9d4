import { expect, test } from 'vitest';
import { countCharacters } from '../kernel/characters.ts';
import { id } from '../testing.ts';
import { DRAWN_WORDS, drawName } from './drawn-names.ts';
import { NamesNotCounted, NamesNotUsable, namesIn } from './name-list.ts';
import { MOST_LISTED_NAMES, MOST_NAME_CHARACTERS, SessionName, seatLabel } from './names.ts';

const looksOf = (name: string) => [name.toLowerCase()];

test.each([
  ['  Asha  ', 'Asha'],
  ['Asha\u200BK', 'AshaK'],
  ['A\u202Esha', 'Asha'],
  ['\u2066Asha\u2069', 'Asha'],
  ['Asha\u0000', 'Asha'],
  ['Asha\u00AD', 'Asha'],
  ['A\uFEFFsha', 'Asha'],
  ['Asha\n\tK', 'Asha K'],
  ['Asha\u3000\u00A0K', 'Asha K'],
  ['e\u0301va', 'éva'],
  // A joiner stays where the spelling needs it, and nowhere else.
  ['क्\u200Dष', 'क्\u200Dष'],
  ['ക്\u200Dഷ', 'ക്\u200Dഷ'],
  ['க்\u200Cஷ', 'க்\u200Cஷ'],
  ['கவி\u200Dதா', 'கவிதா'],
  ['कवि\u200Cता', 'कविता'],
  ['👩\u200D🔬', '👩\u200D🔬'],
  ['ஸ்ரீனிவாச ராமானுஜன் பிள்ளை', 'ஸ்ரீனிவாச ராமானுஜன் பிள்ளை'],
])('%j is read as %j', (typed, read) => {
  expect(SessionName.parse(typed)).toBe(read);
});

test.each([
  ['nothing', ''],
  ['nothing that is seen', '\u200B\u2060\u3164\u2800 '],
  ['200 letters', 'a'.repeat(200)],
  ['25 letters', 'a'.repeat(25)],
  ['25 letters of Tamil', 'கௌ'.repeat(25)],
  ['a thousand accents', `a${'\u0301'.repeat(1_000)}`],
  ['an address', 'win-at-pollux.com'],
  ['no text', 7],
])('a name of %s is refused', (_what, typed) => {
  expect(SessionName.safeParse(typed).success).toBe(false);
});

test('24 letters as people count them are a name', () => {
  for (const name of ['a'.repeat(24), 'கௌ'.repeat(24)]) expect(SessionName.parse(name)).toBe(name);
});

test('a pasted list has each name once, in its order, trimmed, and blank lines are none', () => {
  expect(namesIn('Asha\r\n  Bala \n\n\tகவிதா\u200B', looksOf)).toEqual(['Asha', 'Bala', 'கவிதா']);
  const most = Array.from({ length: MOST_LISTED_NAMES }, (_name, index) => `Name ${index}`);
  expect(namesIn(most.join('\n'), looksOf)).toEqual(most);
});

test('doubles and what is no name are refused with the numbers of their lines', () => {
  const refusal = (pasted: string) => {
    try {
      return namesIn(pasted, looksOf);
    } catch (error) {
      return error instanceof NamesNotUsable ? error.errors : error;
    }
  };
  expect(refusal('Asha\n\nBala\nasha \nASHA')).toEqual([
    { path: 'nameList.4', code: 'double-name', message: 'Lines 1 and 4 have the same name.' },
    { path: 'nameList.5', code: 'double-name', message: 'Lines 1 and 5 have the same name.' },
  ]);
  expect(refusal(`Asha\n${'b'.repeat(61)}`)).toMatchObject([{ path: 'nameList.2', code: 'name-not-usable' }]);
  for (const pasted of [
    '',
    ' \n\u200B\n',
    Array.from({ length: 1_001 }, (_n, index) => `N ${index}`).join('\n'),
  ])
    expect(refusal(pasted)).toBeInstanceOf(NamesNotCounted);
});

test('drawn names are short, in one language, and never drawn twice while others have them', () => {
  for (const language of ['eng', 'tam', 'hin'] as const) {
    const taken = new Set<string>();
    let seed = 1n;
    const newId = () => {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 96n;
      return seed.toString(16).padStart(24, '0');
    };
    for (let count = 0; count < 3_000; count++) {
      const name = drawName(language, taken.size, newId, (each) => !taken.has(each));
      expect(taken.has(name)).toBe(false);
      taken.add(name);
    }
    for (const name of taken) {
      expect(SessionName.parse(name)).toBe(name);
      expect(countCharacters(name)).toBeLessThanOrEqual(MOST_NAME_CHARACTERS);
    }
    // With few people a number has one digit.
    expect([...taken].slice(0, 500).every((name) => / \d$/.test(name))).toBe(true);
  }
  expect(new Set(DRAWN_WORDS).size).toBe(DRAWN_WORDS.length);
});

test('who has no name is a guest with four digits, always the same, and never their account', () => {
  const voterId = '5ea7c0de1192ab34cd56ef78';
  const label = seatLabel({ voterId, name: null });
  expect(label).toEqual({ name: null, number: seatLabel({ voterId, name: 'Asha' }).number });
  expect(label.number).toMatch(/^\d{4}$/);
  expect(seatLabel({ voterId: id(7), name: null }).number).toBe('0007');
  expect(seatLabel({ voterId, name: 'Asha' })).toMatchObject({ name: 'Asha' });
});
