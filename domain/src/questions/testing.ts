import type { z } from 'zod';
import { id } from '../testing.ts';
import type { Answer, Question, QuestionInput } from './question-types.ts';

type Type = Question['type'];
/** As the product itself sends it, which spells every type as it is stored. */
type Sent<Schema extends z.ZodType, OfType extends Type> = Spelt<z.input<Schema>, OfType>;
type Spelt<Input, OfType extends Type> = Input extends { type: infer Types }
  ? OfType extends Types
    ? Input & { type: OfType }
    : never
  : never;

const places = (...all: readonly (readonly [x: number, y: number])[]) => all.map(([x, y]) => ({ x, y }));
const option = (number: string, text: string) => ({ id: id(number), text });

/** A question of each type as the creator of a quiz sends it; all of it keeps to the rules of every kind. */
export const sampleQuestions: { readonly [OfType in Type]: Sent<typeof QuestionInput, OfType> } = {
  mcq: {
    id: id('1'),
    type: 'mcq',
    title: 'Tea or coffee?',
    options: [option('11', 'Tea'), option('12', 'Coffee')],
    answers: [id('11')],
  },
  dropdown: {
    id: id('2'),
    type: 'dropdown',
    title: 'Which river is the longest?',
    options: [option('21', 'Ganga'), option('22', 'Kaveri'), option('23', 'Yamuna')],
    answers: [id('21')],
  },
  checkbox: {
    id: id('3'),
    type: 'checkbox',
    title: 'Which are fruits?',
    options: [option('31', 'Mango'), option('32', 'Potato'), option('33', 'Tomato')],
    answers: [id('31'), id('33')],
  },
  truefalse: { id: id('4'), type: 'truefalse', title: 'The earth is round.', answers: [true] },
  matching: {
    id: id('5'),
    type: 'matching',
    title: 'Which capital?',
    options: [
      { ...option('51', 'Tamil Nadu'), selection: 'Chennai', selectionId: id('5b') },
      { ...option('52', 'Kerala'), selection: 'Thiruvananthapuram', selectionId: id('5a') },
    ],
  },
  drag_and_drop: {
    id: id('6'),
    type: 'drag_and_drop',
    title: 'Put each where it lives.',
    options: [
      { ...option('61', 'Fish'), selection: 'Water', selectionId: id('6c') },
      { ...option('62', 'Bird'), selection: 'Air', selectionId: id('6a') },
      { ...option('63', 'Mole'), selection: 'Earth', selectionId: id('6b') },
    ],
  },
  shortanswer: {
    id: id('7'),
    type: 'shortanswer',
    title: 'What is photosynthesis?',
    answers: [{ ...option('71', 'light, sugar, leaf'), mode: 'contains' }],
  },
  fillups: {
    id: id('8'),
    type: 'fillups',
    title: 'Water boils at ___ degrees.',
    answers: [{ ...option('81', '100'), mode: 'exact' }],
  },
  date: { id: id('9'), type: 'date', title: 'When did India become free?', answers: ['1947-08-15'] },
  email: { id: id('a'), type: 'email', title: 'Where can we write to you?' },
  rating: { id: id('b'), type: 'rating', title: 'How was the day?' },
  wordcloud: { id: id('c'), type: 'wordcloud', title: 'One word for today?' },
  hotspot: {
    id: id('d'),
    type: 'hotspot',
    title: 'Where are the lakes?',
    image: '6105d6cc76af400325e94d58-20112026093005.webp',
    imageAlt: 'A map with two blue spots, in C2 and in H6.',
    height: 700,
    taps: 2,
    areas: [
      {
        id: id('d1'),
        text: 'The northern lake',
        corners: places([200, 100], [300, 100], [300, 200], [200, 200]),
      },
      { id: id('d2'), text: 'The southern lake', corners: places([700, 600], [760, 480], [820, 600]) },
    ],
  },
};

/** An answer to each of these questions as it is sent. */
export const sampleAnswers: { readonly [OfType in Type]: Sent<typeof Answer, OfType> } = {
  mcq: { type: 'mcq', optionId: id('12') },
  dropdown: { type: 'dropdown', optionId: id('21') },
  checkbox: { type: 'checkbox', optionIds: [id('33'), id('31')] },
  truefalse: { type: 'truefalse', value: false },
  matching: { type: 'matching', pairs: [{ optionId: id('51'), selectionId: id('5a') }] },
  drag_and_drop: {
    type: 'drag_and_drop',
    pairs: [
      { optionId: id('61'), selectionId: id('6c') },
      { optionId: id('63'), selectionId: id('6b') },
    ],
  },
  shortanswer: { type: 'shortanswer', text: 'Leaves make sugar\nout of light.' },
  fillups: { type: 'fillups', text: '100' },
  date: { type: 'date', date: '1950-01-26' },
  email: { type: 'email', email: 'asha@school.example' },
  rating: { type: 'rating', stars: 4 },
  wordcloud: { type: 'wordcloud', word: '  calm  sea ' },
  hotspot: { type: 'hotspot', taps: places([250, 150], [120, 640]) },
};
