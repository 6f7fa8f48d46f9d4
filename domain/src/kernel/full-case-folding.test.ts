import { expect, test } from 'vitest';
import { fullCaseFolding } from './full-case-folding.ts';

/** The letters that Unicode's CaseFolding.txt folds to several (status F), all 104 of them, in hexadecimal. */
const FOLDED_TO_SEVERAL = `
00df=0073+0073 0130=0069+0307 0149=02bc+006e 01f0=006a+030c 0390=03b9+0308+0301
03b0=03c5+0308+0301 0587=0565+0582 1e96=0068+0331 1e97=0074+0308 1e98=0077+030a 1e99=0079+030a
1e9a=0061+02be 1e9e=0073+0073 1f50=03c5+0313 1f52=03c5+0313+0300 1f54=03c5+0313+0301
1f56=03c5+0313+0342 1f80=1f00+03b9 1f81=1f01+03b9 1f82=1f02+03b9 1f83=1f03+03b9 1f84=1f04+03b9
1f85=1f05+03b9 1f86=1f06+03b9 1f87=1f07+03b9 1f88=1f00+03b9 1f89=1f01+03b9 1f8a=1f02+03b9
1f8b=1f03+03b9 1f8c=1f04+03b9 1f8d=1f05+03b9 1f8e=1f06+03b9 1f8f=1f07+03b9 1f90=1f20+03b9
1f91=1f21+03b9 1f92=1f22+03b9 1f93=1f23+03b9 1f94=1f24+03b9 1f95=1f25+03b9 1f96=1f26+03b9
1f97=1f27+03b9 1f98=1f20+03b9 1f99=1f21+03b9 1f9a=1f22+03b9 1f9b=1f23+03b9 1f9c=1f24+03b9
1f9d=1f25+03b9 1f9e=1f26+03b9 1f9f=1f27+03b9 1fa0=1f60+03b9 1fa1=1f61+03b9 1fa2=1f62+03b9
1fa3=1f63+03b9 1fa4=1f64+03b9 1fa5=1f65+03b9 1fa6=1f66+03b9 1fa7=1f67+03b9 1fa8=1f60+03b9
1fa9=1f61+03b9 1faa=1f62+03b9 1fab=1f63+03b9 1fac=1f64+03b9 1fad=1f65+03b9 1fae=1f66+03b9
1faf=1f67+03b9 1fb2=1f70+03b9 1fb3=03b1+03b9 1fb4=03ac+03b9 1fb6=03b1+0342 1fb7=03b1+0342+03b9
1fbc=03b1+03b9 1fc2=1f74+03b9 1fc3=03b7+03b9 1fc4=03ae+03b9 1fc6=03b7+0342 1fc7=03b7+0342+03b9
1fcc=03b7+03b9 1fd2=03b9+0308+0300 1fd3=03b9+0308+0301 1fd6=03b9+0342 1fd7=03b9+0308+0342
1fe2=03c5+0308+0300 1fe3=03c5+0308+0301 1fe4=03c1+0313 1fe6=03c5+0342 1fe7=03c5+0308+0342
1ff2=1f7c+03b9 1ff3=03c9+03b9 1ff4=03ce+03b9 1ff6=03c9+0342 1ff7=03c9+0342+03b9 1ffc=03c9+03b9
fb00=0066+0066 fb01=0066+0069 fb02=0066+006c fb03=0066+0066+0069 fb04=0066+0066+006c
fb05=0073+0074 fb06=0073+0074 fb13=0574+0576 fb14=0574+0565 fb15=0574+056b fb16=057e+0576
fb17=0574+056d
`;

const character = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));

/** Of each letter that folds to several: what it folds to. */
const several = new Map(
  FOLDED_TO_SEVERAL.trim()
    .split(/\s+/)
    .map((line): [string, string] => {
      const [letter = '', folded = ''] = line.split('=');
      return [character(letter), folded.split('+').map(character).join('')];
    }),
);

/** Every character that Unicode assigns. */
function* everyCharacter() {
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (!/[\p{Cn}\p{Cs}\p{Co}]/u.test(character)) yield character;
  }
}

test('whatever Unicode folds to several letters is folded so', () => {
  expect(several.size).toBe(104);
  for (const [letter, folded] of several) {
    expect([letter, fullCaseFolding(letter)]).toEqual([letter, fullCaseFolding(folded)]);
    expect(Array.from(fullCaseFolding(letter)).length).toBe(Array.from(folded).length);
  }
});

test('any other two letters have the same fold if, and only if, Unicode folds them to the same one', () => {
  const byFold = new Map<string, string[]>();
  for (const letter of everyCharacter()) {
    if (several.has(letter)) continue;
    const fold = fullCaseFolding(letter);
    if (fold === letter && !/\p{Changes_When_Casemapped}|\p{Changes_When_Casefolded}/u.test(letter)) continue;
    expect([letter, Array.from(fold).length]).toEqual([letter, 1]);
    byFold.set(fold, [...(byFold.get(fold) ?? []), letter]);
  }
  expect(byFold.size).toBeGreaterThan(1_400);
  // A pattern without regard to case compares by the folds of Unicode (simple ones, as these are).
  for (const letters of byFold.values()) {
    const [first = ''] = letters;
    const same = new RegExp(`^${first}$`, 'iu');
    expect(letters.filter((letter) => !same.test(letter))).toEqual([]);
  }
  // And what such a pattern finds of all of them has no other fold.
  const all = [...byFold.values()].flat().join('');
  for (const letters of byFold.values()) {
    const found = all.match(new RegExp(letters[0] ?? '', 'giu')) ?? [];
    expect(found.toSorted()).toEqual(letters.toSorted());
  }
});

test('a fold folds to itself, and the end of a Greek word is no other letter', () => {
  for (const text of ['ΟΔΟΣ ΣΑΣ', 'Straße STRASSE', 'İIıi', 'ﬁn', 'Ǆǅǆ', 'ᏸᏰ', 'தமிழ் हिन्दी']) {
    expect(fullCaseFolding(fullCaseFolding(text))).toBe(fullCaseFolding(text));
  }
  expect(fullCaseFolding('ΟΔΟΣ')).toBe(fullCaseFolding('οδος'));
});
