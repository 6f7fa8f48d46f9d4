/**
 * Questions with answers that fit them, made by chance: of few words, that are parts of one another, so that what is
 * rare in life is frequent here. Incomplete questions are among them, as drafts have them.
 */
import type { Question, RecordedAnswer } from '../../questions/question-types.ts';

import type { Chance } from './chance.ts';
import { acceptedText, answerText } from './generated-texts.ts';

export interface GeneratedCase {
  readonly question: Question;
  readonly answer: RecordedAnswer;
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
  // Some say the same.
  const alike = chance.onceIn(3) ? 2 : 1;
  const option = (at: number) => ({
    id: id(first + 1 + at),
    text: `Option ${Math.floor(at / alike)}`,
    ...media,
  });
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
    'hotspot',
    'hotspot',
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
      const text = answerText(
        chance,
        answers.map((each) => each.text),
      );
      const exactLetters = chance.onceIn(6) ? true : undefined;
      return { question: { ...common, type, exactLetters, answers }, answer: { type, text } };
    }
    case 'hotspot': {
      const height = 100;
      // A small part of the picture, so that areas overlap and taps are near their edges.
      const place = () => ({ x: chance.below(100), y: chance.below(height) });
      const areas = chance.times(chance.onceIn(20) ? 0 : 1 + chance.below(4), (at) => ({
        id: id(first + 1 + at),
        text: `Place ${at}`,
        corners: chance.times(chance.onceIn(20) ? chance.below(3) : 3 + chance.below(4), place),
      }));
      const asked = 1 + chance.below(4);
      const corners = areas.flatMap((area) => area.corners);
      const taps = chance.times(1 + chance.below(asked), () => {
        const { x, y } = corners[chance.below(Math.max(1, corners.length))] ?? place();
        if (chance.onceIn(3)) return place();
        return { x: Math.abs(x + chance.below(5) - 2), y: Math.abs(y + chance.below(5) - 2) };
      });
      const tolerance = chance.one([0, 0, 2, 5, 20] as const);
      return {
        question: { ...common, type, height, taps: asked, tolerance, areas },
        answer: { type, taps },
      };
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
