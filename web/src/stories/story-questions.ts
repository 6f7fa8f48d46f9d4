import { blankFields, noMedia } from '@pollux/domain/questions/question-fields';
import type { Question } from '@pollux/domain/questions/question-types';

type Type = Question['type'];

const id = (number: number) => String(number).padStart(24, '0');
const option = (number: number, text: string) => ({ id: id(number), text, ...noMedia });
const pair = (number: number, text: string, selection: string) => ({
  ...option(number, text),
  selection,
  selectionId: id(900 - number),
});

const options = [option(1, 'Kaveri'), option(2, 'Ganga'), option(3, 'The one that the whole delta lives on')];
const pairs = [
  pair(1, 'Heart', 'Pumps blood'),
  pair(2, 'Lungs', 'Take in the oxygen of the air we breathe'),
  pair(3, 'Kidneys', 'Clean the blood'),
];
const answers = [{ ...option(1, 'light, water, leaf'), mode: 'contains' as const }];

/** A question of each type, without its title and the other fields that all have. */
const ofTypes: { readonly [OfType in Type]: object } = {
  mcq: { options, answers: [id(2)] },
  checkbox: { options, answers: [id(1), id(2)] },
  dropdown: { options, answers: [id(2)] },
  truefalse: { answers: [] },
  matching: { options: pairs },
  drag_and_drop: { options: pairs },
  shortanswer: { answers },
  fillups: { answers },
  date: { answers: ['1947-08-15'] },
  email: {},
  rating: {},
  wordcloud: {},
  hotspot: { height: 700, taps: 1, tolerance: 20, areas: [] },
};

/** Every type of question, in the order in which they are shown. */
export const types = Object.keys(ofTypes) as Type[];

/** A question of the type with something of everything in it. */
export function storyQuestion(type: Type): Question {
  return {
    ...blankFields,
    id: id(800 + types.indexOf(type)),
    title: type,
    type,
    ...ofTypes[type],
  } as Question;
}
