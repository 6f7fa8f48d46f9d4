import { expect, test } from 'vitest';
import { id } from '../../testing.ts';
import { Question, QuestionInput, typeOf } from '../question-types.ts';
import { sampleQuestions } from '../testing.ts';
import { imagesOnPaper, paperOf, type PaperOrder } from './paper.ts';
import { newPaperSeed, PAPER_SEED, PAPER_VERSIONS } from './paper-rules.ts';
import { letterOf, type Marked, type PaperSpace } from './space.ts';

const questions = Object.values(sampleQuestions).map((each) => Question.parse(QuestionInput.parse(each)));
const order = (changes: Partial<PaperOrder> = {}): PaperOrder => ({
  version: 'A',
  seed: 'K7Q2MX',
  shuffle: 'both',
  ...changes,
});
const titles = (order: PaperOrder | null) => paperOf(questions, order).map(({ title }) => title);

test('each version has every question once, in an order of its own that its seed makes again', () => {
  const written = questions.map(({ title }) => title);
  expect(titles(null)).toEqual(written);
  const orders = PAPER_VERSIONS.map((version) => titles(order({ version })));
  for (const each of orders) expect(each.toSorted()).toEqual(written.toSorted());
  expect(new Set(orders.map((each) => each.join())).size).toBe(PAPER_VERSIONS.length);
  expect(titles(order({ version: 'C' }))).toEqual(orders[2]);
  expect(titles(order({ seed: 'K7Q2MY' }))).not.toEqual(orders[0]);
  expect(titles(order({ shuffle: 'options' }))).toEqual(written);
});

test('the options of a question have the same order whatever questions stand beside it', () => {
  const optionsOf = (all: readonly Question[]) =>
    paperOf(all, order()).find(({ title }) => title === sampleQuestions.checkbox.title)?.space;
  expect(optionsOf(questions.slice(0, 4))).toEqual(optionsOf(questions));
});

test('only what is to be shuffled is', () => {
  const options = Array.from({ length: 9 }, (_, index) => ({ id: id(`3${index}`), text: `${index}` }));
  const many = [Question.parse(QuestionInput.parse({ ...sampleQuestions.checkbox, options }))];
  const textsIn = (order: PaperOrder | null) => {
    const space = paperOf(many, order)[0]?.space;
    return space?.kind === 'choices' ? space.options.map(({ text }) => text).join('') : '';
  };
  expect(textsIn(null)).toBe('012345678');
  expect(textsIn(order({ shuffle: 'questions' }))).toBe('012345678');
  expect(textsIn(order())).not.toBe('012345678');
});

test('what is right is named by the marks that the version prints it with', () => {
  for (const order of [
    null,
    ...PAPER_VERSIONS.map((version) => ({ version, seed: 'ABC234', shuffle: 'both' as const })),
  ]) {
    for (const { title, space } of paperOf(questions, order)) {
      const written = questions.find((each) => each.title === title);
      expect(printed(space).toSorted()).toEqual(written === undefined ? null : meant(written).toSorted());
    }
  }
});

/** What is right of what has marks, by what its marks name. */
function printed(space: PaperSpace): string[] {
  const named = (all: readonly Marked[], wanted: string) => all.find(({ mark }) => mark === wanted)?.text;
  if (space.kind === 'choices') return space.right.map((mark) => `${named(space.options, mark)}`);
  if (space.kind !== 'pairs') return [];
  return space.right.map(
    ({ number, letter }) => `${named(space.lefts, number)}: ${named(space.rights, letter)}`,
  );
}

/** The same as its creator has it. */
function meant(question: Question): readonly string[] {
  if (!('options' in question)) return [];
  return typeOf(question).scoring?.right(question) ?? [];
}

test('what nobody can be right about is worth no marks', () => {
  const points = Object.fromEntries(
    paperOf(questions, null).map(({ space, points }) => [space.kind, points]),
  );
  expect(points).toMatchObject({ choices: 4, lines: 4, day: 4, email: 0, stars: 0, word: 0 });
});

test('a blank that is in the text needs no line below, and one that is not does', () => {
  const blank = (title: string) => {
    const space = paperOf(
      [Question.parse(QuestionInput.parse({ ...sampleQuestions.fillups, title }))],
      null,
    )[0]?.space;
    return space?.kind === 'blank' ? space.count : undefined;
  };
  expect([blank('At ___ it boils'), blank('At .... it boils'), blank('When does it boil...?')]).toEqual([
    0, 0, 1,
  ]);
});

test('pictures of questions and options are printed, each once', () => {
  const image = `${'a'.repeat(32)}.webp`;
  const [first, second] = questions;
  const withImages = [
    { ...first, image },
    { ...second, options: [{ ...(second as Extract<Question, { type: 'mcq' }>).options[0], image }] },
  ] as Question[];
  expect(imagesOnPaper(paperOf(withImages, null))).toEqual([image]);
});

test('seeds are short, and options have letters beyond Z', () => {
  expect(newPaperSeed((below) => below - 1)).toMatch(PAPER_SEED);
  expect(newPaperSeed(() => 0)).toMatch(PAPER_SEED);
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});
