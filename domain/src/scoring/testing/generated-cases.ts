/**
 * Questions with answers that fit them, made by chance: of few words, that are parts of one another, so that what is
 * rare in life is frequent here. Incomplete questions are among them, as drafts have them.
 */
import type { Question, RecordedAnswer } from '../../questions/question-types.ts';

export interface GeneratedCase {
  readonly question: Question;
  readonly answer: RecordedAnswer;
}

/** Numbers by chance, the same for the same seed (Mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** Whether it happens, which it does once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }

  one<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    return items.flatMap(() => left.splice(this.below(left.length), 1));
  }

  some<Item>(items: readonly Item[]): Item[] {
    return this.shuffled(items).slice(0, this.below(items.length + 1));
  }

  times<Item>(count: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}

const WORDS = [
  'sol',
  'solar',
  'energy',
  'solar energy',
  'cat',
  'concatenate',
  'Straße',
  'STRASSE',
  'strasse',
  'ΣΣΣ',
  'σσς',
  'İi',
  'ıI',
  'ﬁsh',
  'FISH',
  'Cafe\u0301',
  'CAFÉ',
  'u\u0308ber',
  'x\u0302',
  'x',
  'ǅa',
  'ǆA',
  'C++',
  'c',
  'H2',
  'H2C',
  'x²',
  '½',
  "don't",
  'don',
  't',
  'a-b',
  'b',
  '3.14',
  '3',
  '14',
  '🙂',
  'தமிழ்',
  'தமி',
  'தமிழ்த',
  'பொன்',
  'ப\u0BC6\u0BBEன்',
  'பன்',
  'கல்',
  'கல',
  'கலம்',
  'क्ष',
  'क्\u200Dष',
  'क\u200Dष',
  'कष',
  'कि',
  'क',
  'क़',
  'ज\u093C',
  'राज',
  '௧२',
  '#1',
  '₹5',
  '_a_',
] as const;

const SPACES = [' ', '  ', '\u00A0', '\t', '\n', '\u3000', ' \u2003', '\u200B ', '\u2028'] as const;
const BETWEEN = ['', '-', "'", '.', '’', '/', ' (', ') ', '! ', ',', ', ', '\u200B', '\u00AD'] as const;
const AROUND = ['', '', '', ' ', '\n', '\uFEFF', '\u0007 ', '\u200E'] as const;

/** The text otherwise written: read by the rules it often is the same, and sometimes it is not. */
function rewritten(chance: Chance, text: string): string {
  const ways = [
    (letter: string) => letter,
    (letter: string) => (known(letter.toUpperCase()) ? letter.toUpperCase() : letter),
    (letter: string) => (known(letter.toLowerCase()) ? letter.toLowerCase() : letter),
    (letter: string) => (letter === 's' || letter === 'S' ? 'ſ' : letter),
    (letter: string) => (/[a-z]/.test(letter) ? `${letter}\u200B` : letter),
    (letter: string) => (letter === ' ' ? chance.one(SPACES) : letter),
  ] as const;
  const way = chance.one(ways);
  const all = chance.onceIn(2);
  return Array.from(text, (letter) => (all || chance.onceIn(3) ? way(letter) : letter)).join('');
}

// Letters alone whose other cases the oracle has in its table, or spells.
function known(letters: string): boolean {
  return /^(?:[A-Za-zßẞſıİσΣςéÉüÜǆǅǄ]|\u0301|\u0302|\u0307|\u0308)+$/.test(letters);
}

function someText(chance: Chance): string {
  const words = chance.times(1 + chance.below(4), () => rewritten(chance, chance.one(WORDS)));
  return words.reduce((text, word) => `${text}${chance.one(chance.onceIn(2) ? SPACES : BETWEEN)}${word}`);
}

function acceptedText(chance: Chance): string {
  if (chance.onceIn(25)) return chance.one(['', ' ', ',', ', ,', '\u200B', ',,a'] as const);
  if (chance.onceIn(4)) return someText(chance);
  const keywords = chance.times(1 + chance.below(6), () => chance.one(WORDS));
  return keywords.map((word) => `${chance.one(AROUND)}${rewritten(chance, word)}`).join(',');
}

/** A text that has to do with what is right, more often than chance would have it. */
function textFor(chance: Chance, accepted: readonly string[]): string {
  const right = accepted[chance.below(Math.max(1, accepted.length))] ?? '';
  const text =
    right === '' || chance.onceIn(5)
      ? someText(chance)
      : chance.onceIn(4)
        ? rewritten(chance, right)
        : chance
            .some(right.split(','))
            .map((keyword) => rewritten(chance, keyword))
            .join(chance.onceIn(2) ? chance.one(SPACES) : chance.one(BETWEEN));
  const given = `${chance.one(AROUND)}${text}${chance.one(AROUND)}`;
  return given.trim() === '' ? 'a' : given;
}

const id = (number: number) => number.toString(16).padStart(24, '0');

/** The `index`th of a row of cases; its ids are unlike those of all others. */
export function generatedCase(chance: Chance, index: number): GeneratedCase {
  const first = index * 0x100;
  const common = {
    id: id(first),
    title: 'Asked',
    titleHtml: null,
    image: null,
    audio: null,
    video: null,
    imageAlt: '',
    timer: 0,
    compulsory: true,
    points: chance.below(9),
  };
  const media = { image: null, audio: null, video: null };
  const option = (at: number) => ({ id: id(first + 1 + at), text: `Option ${at}`, ...media });
  const type = chance.one([
    'mcq',
    'dropdown',
    'checkbox',
    'truefalse',
    'date',
    'matching',
    'drag_and_drop',
    'fillups',
    'fillups',
    'shortanswer',
    'shortanswer',
    'shortanswer',
    'rating',
  ] as const);
  switch (type) {
    case 'mcq':
    case 'dropdown': {
      const options = chance.times(1 + chance.below(5), option);
      const ids = options.map((each) => each.id);
      return {
        question: { ...common, type, options, answers: key(chance, ids).slice(0, 2) },
        answer: { type, optionId: ids[chance.below(ids.length)] ?? '' },
      };
    }
    case 'checkbox': {
      const options = chance.times(1 + chance.below(5), option);
      const ids = options.map((each) => each.id);
      const answers = key(chance, ids);
      const ticked = chance.onceIn(3) ? chance.some(ids) : chance.shuffled(answers);
      return {
        question: { ...common, type, options, answers },
        answer: { type, optionIds: ticked.length > 0 ? ticked : ids.slice(0, 1) },
      };
    }
    case 'truefalse':
      return {
        question: { ...common, type, answers: key(chance, [chance.onceIn(2)]) },
        answer: { type, value: chance.onceIn(2) },
      };
    case 'date': {
      const day = () => `2026-0${1 + chance.below(2)}-0${1 + chance.below(2)}`;
      return {
        question: { ...common, type, answers: key(chance, [day()]) },
        answer: { type, date: day() },
      };
    }
    case 'matching':
    case 'drag_and_drop': {
      const selections = ['Air', 'air', 'Water', 'Earth', 'Fire', chance.onceIn(9) ? ' ' : 'Sky'] as const;
      const isDistinct = chance.onceIn(2);
      const options = chance.times(1 + chance.below(12), (at) => ({
        ...option(at),
        selection: isDistinct ? `Selection ${at}` : chance.one(selections),
        selectionId: id(first + 0x80 + at),
      }));
      // Nearly right more often than not.
      const turned = chance.onceIn(3) ? chance.shuffled(options) : [...options];
      const [one, other] = [chance.below(options.length), chance.below(options.length)];
      [turned[one], turned[other]] = [turned[other] ?? option0(options), turned[one] ?? option0(options)];
      const pairs = options.flatMap((each, at) => {
        const selectionId = turned[at]?.selectionId;
        return selectionId === undefined || chance.onceIn(8) ? [] : [{ optionId: each.id, selectionId }];
      });
      const none = { optionId: option0(options).id, selectionId: option0(options).selectionId };
      return {
        question: { ...common, type, options },
        answer: { type, pairs: pairs.length > 0 ? chance.shuffled(pairs) : [none] },
      };
    }
    case 'fillups':
    case 'shortanswer': {
      const answers = chance.times(chance.onceIn(20) ? 0 : 1 + chance.below(3), (at) => ({
        id: id(first + 1 + at),
        text: acceptedText(chance),
        mode: chance.one(['contains', 'contains', 'exact', null] as const),
        ...media,
      }));
      const text = textFor(
        chance,
        answers.map((each) => each.text),
      );
      return { question: { ...common, type, answers }, answer: { type, text } };
    }
    case 'rating':
      return { question: { ...common, type }, answer: { type, stars: 1 + chance.below(5) } };
  }
}

/** What is right: nothing where the creator has not said it yet. */
function key<Item>(chance: Chance, items: readonly Item[]): Item[] {
  const right = chance.some(items);
  return right.length > 0 || chance.onceIn(20) ? right : items.slice(0, 1);
}

function option0<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new TypeError('There is no option.');
  return first;
}
