import { expect, test } from 'vitest';
import { FORGOTTEN } from '../kernel/values.ts';
import {
  Question,
  QuestionInput,
  questionTypes,
  type RecordedAnswer,
  typeOf,
} from '../questions/question-types.ts';
import { sampleQuestions } from '../questions/testing.ts';
import { id } from '../testing.ts';
import { pointsOf } from '../questions/half-points.ts';
import { SCORER_VERSION, scorerOf } from './scorer.ts';

const score = scorerOf(SCORER_VERSION);
const media = { image: null, audio: null, video: null };

/** The points of an answer to the sample of its type, with these fields. */
function points(answer: RecordedAnswer, fields: object = {}): number {
  return pointsOf(score(Question.parse({ ...sampleOf(answer.type), ...fields }), answer));
}
const sampleOf = (type: Question['type']) => QuestionInput.parse(sampleQuestions[type]);

const options = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ id: id(`a${index}`), text, ...media }));

type Mode = 'contains' | 'exact' | null;
const accepted = (...texts: readonly (readonly [string, Mode])[]) => ({
  answers: texts.map(([text, mode], index) => ({ id: id(`b${index}`), text, mode, ...media })),
});
/** The points of a short answer, of four where nothing else is said. */
const short = (text: string, [right, mode = 'contains']: readonly [string, Mode?], worth = 4) =>
  points({ type: 'shortanswer', text }, { ...accepted([right, mode]), points: worth });
const filled = (text: string, ...right: readonly (readonly [string, Mode])[]) =>
  points({ type: 'fillups', text }, accepted(...right));

/** The points for so many of the items brought to their place, the others left apart. */
function pairs(worth: number, items: number, right: number, type: 'matching' | 'drag_and_drop' = 'matching') {
  const options = Array.from({ length: items }, (_, index) => ({
    id: id(`a${index}`),
    text: `Item ${index}`,
    ...media,
    selection: `Place ${index}`,
    selectionId: id(`c${index}`),
  }));
  const placed = options.slice(0, right).map(({ id, selectionId }) => ({ optionId: id, selectionId }));
  return points({ type, pairs: placed }, { options, points: worth });
}

test.each(['mcq', 'dropdown'] as const)(
  'a %s has all points for the option that is right, or for one that reads the same [P433]',
  (type) => {
    const fields = { options: options('Same', 'Sa\u200Bme ', 'Other', 'same'), answers: [id('a1')] };
    expect(points({ type, optionId: id('a1') }, fields)).toBe(4);
    expect(points({ type, optionId: id('a0') }, fields)).toBe(4);
    expect(points({ type, optionId: id('a2') }, fields)).toBe(0);
    // A capital is seen, and may be what is asked; so is a picture.
    expect(points({ type, optionId: id('a3') }, fields)).toBe(0);
    const pictured = options('This', 'This').map((option, index) => ({ ...option, image: `${index}.webp` }));
    expect(points({ type, optionId: id('a0') }, { options: pictured, answers: [id('a1')] })).toBe(0);
    // Nobody can choose what is not there, and nothing is right as long as nothing is said.
    expect(points({ type, optionId: id('a9') }, { options: [], answers: [id('a8')] })).toBe(0);
  },
);

test('of ticks and of items that read the same, each stands for the others [P434 P436]', () => {
  const twice = { options: options('Paris', 'Paris', 'Rome', 'Oslo'), answers: [id('a1'), id('a2')] };
  const ticked = (...optionIds: string[]) => points({ type: 'checkbox', optionIds }, twice);
  expect(ticked(id('a1'), id('a2'))).toBe(4);
  expect(ticked(id('a0'), id('a2'))).toBe(4);
  expect(ticked(id('a0'), id('a1'), id('a2'))).toBe(4);
  expect(ticked(id('a0'))).toBe(0);
  expect(ticked(id('a0'), id('a2'), id('a3'))).toBe(0);
  const items = (['cold', 'warm', 'wet'] as const).map((selection, index) => ({
    id: id(`a${index}`),
    text: index === 2 ? 'Rain' : 'Wind',
    ...media,
    selection,
    selectionId: id(`c${index}`),
  }));
  const placed = (...chosen: readonly number[]) =>
    points(
      {
        type: 'matching',
        pairs: chosen.map((at, index) => ({ optionId: id(`a${index}`), selectionId: id(`c${at}`) })),
      },
      { options: items, points: 3 },
    );
  expect([placed(0, 1, 2), placed(1, 0, 2), placed(1, 2, 0), placed(2, 1, 0)]).toEqual([3, 3, 1, 1]);
});

test('what was scored by version 1 is scored by it again, by ids and by the forms of signs [P433 P437]', () => {
  const first = scorerOf(1);
  const scored = (answer: RecordedAnswer, fields: object) =>
    pointsOf(first(Question.parse({ ...sampleOf(answer.type), ...fields }), answer));
  const twice = { options: options('Paris', 'Paris', 'Rome'), answers: [id('a1')] };
  expect(scored({ type: 'mcq', optionId: id('a0') }, twice)).toBe(0);
  expect(scored({ type: 'checkbox', optionIds: [id('a0')] }, twice)).toBe(0);
  expect(scored({ type: 'fillups', text: 'don’t' }, accepted(["don't", 'exact']))).toBe(0);
  expect(scored({ type: 'fillups', text: 'क्\u200Dष' }, accepted(['क्ष', 'exact']))).toBe(0);
  expect(scored({ type: 'shortanswer', text: '“hi”' }, accepted(['"hi"', 'exact']))).toBe(0);
});

test('a question is worth four points where its creator says nothing else [P263]', () => {
  expect(sampleOf('mcq').points).toBe(4);
  expect(points({ type: 'mcq', optionId: id('11') })).toBe(4);
});

test('True or False and a day have all points for what is right [P433]', () => {
  expect(points({ type: 'truefalse', value: true }, { answers: [true] })).toBe(4);
  expect(points({ type: 'truefalse', value: false }, { answers: [false], points: 7 })).toBe(7);
  expect(points({ type: 'truefalse', value: false }, { answers: [true] })).toBe(0);
  expect(points({ type: 'date', date: '1947-08-15' })).toBe(4);
  expect(points({ type: 'date', date: '1947-08-16' })).toBe(0);
});

test.each(['matching', 'drag_and_drop'] as const)(
  'of a %s each item earns its part, rounded once to a half, halves upwards [P434 P601]',
  (type) => {
    expect(pairs(4, 4, 3, type)).toBe(3);
    expect(pairs(1, 5, 4, type)).toBe(0.5);
    expect(pairs(5, 4, 1, type)).toBe(1.5);
    expect(pairs(4, 3, 1, type)).toBe(1.5);
    expect(pairs(4, 4, 0, type)).toBe(0);
  },
);

test('all items earn exactly the points, fewer at least a half less [P435]', () => {
  expect(pairs(4, 3, 3)).toBe(4);
  expect(pairs(1, 5, 5)).toBe(1);
  expect(pairs(4, 10, 9)).toBe(3.5);
  expect(pairs(8, 20, 19)).toBe(7.5);
  expect(pairs(0, 2, 1)).toBe(0);
});

test('of two items with the same text either belongs, each once; another case is another text [P434]', () => {
  const [one, two, three] = [id('a0'), id('a1'), id('a2')];
  const asked = {
    options: [
      { id: one, text: 'Cat', selection: 'Animal', selectionId: id('c0'), ...media },
      { id: two, text: 'Dog', selection: 'Animal', selectionId: id('c1'), ...media },
      { id: three, text: 'Rose', selection: 'animal', selectionId: id('c2'), ...media },
    ],
    points: 3,
  };
  const placed = (...chosen: readonly string[]) =>
    points(
      {
        type: 'matching',
        pairs: chosen.map((selectionId, index) => ({ optionId: id(`a${index}`), selectionId })),
      },
      asked,
    );
  expect(placed(id('c0'), id('c1'), id('c2'))).toBe(3);
  expect(placed(id('c1'), id('c0'), id('c2'))).toBe(3);
  expect(placed(id('c2'), id('c1'), id('c0'))).toBe(1);
  // No answer that is taken names anything twice. If one did, it would earn nothing by it.
  expect(placed(id('c0'), id('c0'), id('c2'))).toBe(2);
});

test('check boxes earn all points for exactly the right ticks in whatever order, else none [P436]', () => {
  const ticked = (...optionIds: readonly string[]) => points({ type: 'checkbox', optionIds: [...optionIds] });
  expect(ticked(id('31'), id('33'))).toBe(4);
  expect(ticked(id('33'), id('31'))).toBe(4);
  expect(ticked(id('33'), id('31'), id('33'))).toBe(4);
  expect(ticked(id('31'))).toBe(0);
  expect(ticked(id('31'), id('32'), id('33'))).toBe(0);
  expect(ticked(id('31'), id('32'))).toBe(0);
});

test('what is filled in is compared without regard to case and to spaces around it [P437]', () => {
  expect(filled('  oxygen\t', ['Oxygen', 'exact'])).toBe(4);
  expect(filled('STRASSE', ['Straße', 'exact'])).toBe(4);
  expect(filled('ΟΔΟΣ', ['οδος', 'exact'])).toBe(4);
  expect(filled('ΟΔΌΣ', ['οδός', 'exact'])).toBe(4);
  expect(filled('cafe\u0301', ['CAFÉ', 'exact'])).toBe(4);
  expect(filled('New   \u00A0Delhi', ['new delhi', 'exact'])).toBe(4);
  expect(filled('oxy\u200Bgen\u0007', ['oxygen', 'exact'])).toBe(4);
  expect(filled('ப\u0BC6\u0BBEன்', ['பொன்', 'exact'])).toBe(4);
});

test('letters that differ in more than case stay apart [P437]', () => {
  expect(filled('ılık', ['ilik', 'exact'])).toBe(0);
  expect(filled('İ', ['i', 'exact'])).toBe(0);
  expect(filled('café', ['cafe', 'exact'])).toBe(0);
  expect(filled('क', ['क्', 'exact'])).toBe(0);
  expect(filled('x²', ['x2', 'exact'])).toBe(0);
});

/** Texts that are the same to whoever reads them, however they were typed: in each row each is as good as each other. */
const SAME: readonly (readonly string[])[] = [
  ["don't", 'don’t', 'don‘t', 'donʼt', 'don´t', 'don`t', 'don′t', 'don＇t'],
  ['"hi"', '“hi”', '„hi“', '«hi»', '‟hi”', '″hi″', '＂hi＂'],
  ['1-2', '1–2', '1—2', '1‑2', '1‐2', '1−2', '1﹣2', '1－2'],
  ['wait...', 'wait…'],
  ['क्ष', 'क्\u200Dष', 'क्\u200Cष', 'क्ष\u200D', 'क्ष\uFE0F'],
  ['பள்ளி', 'பள்\u200Cளி', 'பள்ளி\u200D', '\u2060பள்ளி', 'பள்ளி\u200B'],
  ['calm', 'ca\u00ADlm', 'calm\u200D', 'CALM\u034F', 'ｃａｌｍ', 'calm\u{E0041}'],
  ['☀', '☀️'],
];

test.each(SAME)('%s is right however it was typed [P437 P440]', (...row) => {
  for (const one of row) {
    for (const other of row) {
      expect([one, other, filled(one, [other, 'exact'])]).toEqual([one, other, 4]);
      expect([one, other, filled(`so ${one}`, [other, 'contains'])]).toEqual([one, other, 4]);
      expect([one, other, short(one, [other, 'exact'])]).toEqual([one, other, 4]);
      expect([one, other, short(`so ${one} then`, [other])]).toEqual([one, other, 4]);
    }
  }
});

test('where exactly these letters are asked for, case and the forms of signs count, and what is unseen does not [P438]', () => {
  const exactly = (text: string, right: string, type: 'fillups' | 'shortanswer' = 'fillups') =>
    points({ type, text }, { ...accepted([right, 'exact']), exactLetters: true });
  expect(exactly('Ravi’s  pen ', 'Ravi’s pen')).toBe(4);
  expect(exactly("Ravi's pen", 'Ravi’s pen')).toBe(0);
  expect(exactly('ravi’s pen', 'Ravi’s pen')).toBe(0);
  expect(exactly('1-2', '1–2', 'shortanswer')).toBe(0);
  expect(exactly('Cafe\u0301', 'Café', 'shortanswer')).toBe(4);
  expect(exactly('क्ष\u200D', 'क्ष')).toBe(4);
});

test('in the exact mode only an equal text is right [P438]', () => {
  expect(filled('100', ['100', 'exact'])).toBe(4);
  expect(filled('100 degrees', ['100', 'exact'])).toBe(0);
});

test('in any other mode the text is right wherever it stands; an empty one never is [P439]', () => {
  expect(filled('concatenate', ['cat', 'contains'])).toBe(4);
  expect(filled('concatenate', ['Cat', null])).toBe(4);
  expect(filled('dog', ['cat', 'contains'])).toBe(0);
  expect(filled('anything', ['', 'contains'])).toBe(0);
  expect(filled('anything', ['\u200B', null])).toBe(0);
});

test('one accepted answer of several is enough, the best counts [P439 P440]', () => {
  expect(filled('a dog', ['cat', 'exact'], ['', 'contains'], ['DOG', 'contains'])).toBe(4);
  const several = accepted(
    ['one, two, three, four', 'contains'],
    ['one, two', 'contains'],
    ['zero', 'exact'],
  );
  expect(points({ type: 'shortanswer', text: 'two and one' }, several)).toBe(4);
  expect(points({ type: 'shortanswer', text: 'four, five' }, several)).toBe(1);
});

test.each(['exact', 'contains', null] as const)(
  'a short answer that is equal but for case earns everything, also in the mode %s [P440]',
  (mode) => {
    expect(short('  The  Sun\n', ['the sun', mode])).toBe(4);
    expect(short('Sun, and Moon', ['sun, AND moon', mode])).toBe(4);
  },
);

test('in the exact mode a short answer has no keywords, and without a comma or mode it has none either [P440]', () => {
  expect(short('water', ['water, salt', 'exact'])).toBe(0);
  expect(short('by osmosis', ['osmosis', null])).toBe(0);
  expect(short('by osmosis', ['osmosis', 'contains'])).toBe(4);
});

test('keywords are found in any short answer, and no person has to judge it [C004 C402]', () => {
  expect(short('Plants use LIGHT to make sugar.', ['light, sugar, leaf, water'])).toBe(2);
  expect(short('Plants use LIGHT to make sugar.', ['light, sugar, leaf, water', null])).toBe(2);
  expect(short('leaf: sugar (light)\nand water!', ['light, sugar, leaf, water'])).toBe(4);
});

test('keywords earn in proportion, rounded to a half, halves upwards [P441 P601]', () => {
  expect(short('a', ['a,b,c'])).toBe(1.5);
  expect(short('a b', ['a,b,c'])).toBe(2.5);
  expect(short('a', ['a,b,c,d'], 5)).toBe(1.5);
  expect(short('a', ['a,b,c,d,e,f,g,h,i'], 1)).toBe(0);
  expect(short('a', ['a,b,c,d'], 1)).toBe(0.5);
  expect(short('none of them', ['a,b'])).toBe(0);
});

test('a keyword counts once, however often it is listed or said, and may overlap another [P441]', () => {
  expect(short('salt salt salt', ['water, salt'])).toBe(2);
  expect(short('salt', ['Salt, SALT , salt'])).toBe(4);
  expect(short('solar energy', ['energy, solar energy'])).toBe(4);
  expect(short('energy', ['energy, solar energy'])).toBe(2);
  expect(short('salt', [',, salt ,'])).toBe(4);
  expect(short('anything', [' , '])).toBe(0);
});

test('a keyword is a whole word or phrase [P441]', () => {
  expect(short('concatenate', ['cat'])).toBe(0);
  expect(short('cats', ['cat'])).toBe(0);
  expect(short('a concatenated cat', ['cat'])).toBe(4);
  expect(short("the cat's-eye", ['cat'])).toBe(4);
  expect(short('cat.', ['cat'])).toBe(4);
  expect(short('cat5', ['cat'])).toBe(0);
  expect(short('solar\n \tenergy', ['solar energy'])).toBe(4);
  expect(short('solar-energy', ['solar energy'])).toBe(0);
  expect(short('I write C++ daily', ['C++'])).toBe(4);
  expect(short('H2O', ['H'])).toBe(0);
});

test('vowel signs and what takes a vowel away continue a word [P441]', () => {
  expect(short('கல்', ['கல'])).toBe(0);
  expect(short('கல் உண்டு', ['கல்'])).toBe(4);
  expect(short('கல்வி', ['கல்'])).toBe(0);
  expect(short('किताब', ['क'])).toBe(0);
  expect(short('x\u0302', ['x'])).toBe(0);
});

test('a part that rounds to all points is all points: so it is with short answers alone [P442]', () => {
  const list = Array.from({ length: 20 }, (_, index) => `word${index}`);
  expect(short(list.slice(1).join(' '), [list.join(',')])).toBe(4);
  expect(short(list.slice(2).join(' '), [list.join(',')])).toBe(3.5);
  expect(pairs(4, 20, 19)).toBe(3.5);
});

test('a text that was forgotten with its giver earns nothing, whatever is accepted', () => {
  expect(filled(FORGOTTEN, ['forgotten', 'contains'])).toBe(0);
  expect(short(FORGOTTEN, ['forgotten', 'contains'])).toBe(0);
});

test('what nobody has said to be right earns nothing', () => {
  const blank = { options: [], answers: [] };
  expect(points({ type: 'mcq', optionId: id('11') }, blank)).toBe(0);
  expect(points({ type: 'dropdown', optionId: id('11') }, blank)).toBe(0);
  expect(points({ type: 'checkbox', optionIds: [] }, blank)).toBe(0);
  expect(points({ type: 'truefalse', value: false }, blank)).toBe(0);
  expect(points({ type: 'date', date: '' }, blank)).toBe(0);
  expect(points({ type: 'matching', pairs: [] }, blank)).toBe(0);
  expect(points({ type: 'drag_and_drop', pairs: [] }, blank)).toBe(0);
  expect(points({ type: 'fillups', text: '' }, blank)).toBe(0);
  expect(points({ type: 'shortanswer', text: '' }, blank)).toBe(0);
  const halfSaid = [{ id: id('a0'), text: 'Cat', selection: '', selectionId: id('c0'), ...media }];
  const pair = [{ optionId: id('a0'), selectionId: id('c0') }];
  expect(points({ type: 'matching', pairs: pair }, { options: halfSaid })).toBe(0);
});

test('types without anything right have no rules, and no answer to another type earns anything', () => {
  const scored = questionTypes.filter(({ scoring }) => scoring !== null).map(({ type }) => type);
  expect(scored).not.toContain('rating');
  const stars: RecordedAnswer = { type: 'rating', stars: 5 };
  expect(typeOf(stars).scoring).toBeNull();
  expect(points(stars)).toBe(0);
  // Without a key, what both lack would be the same.
  const unkeyed = Question.parse({ ...sampleOf('truefalse'), answers: [] });
  expect(score(unkeyed, { type: 'mcq', optionId: id('11') })).toBe(0);
});

test('there are the rules of every version, and none of a version that was never written', () => {
  expect([scorerOf(1), scorerOf(2)].map((rules) => typeof rules)).toEqual(['function', 'function']);
  expect(() => scorerOf(SCORER_VERSION + 1)).toThrow(TypeError);
});
