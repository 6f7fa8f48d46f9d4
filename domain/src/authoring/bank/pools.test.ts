import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ASHA, contentWith, QUIZ } from '../../attending/testing.ts';
import { by, id } from '../../testing.ts';
import type { Question } from '../../questions/question-types.ts';
import type { DrawRule } from '../content/draw-rules.ts';
import type { OpenFolder } from './bank-copies.ts';
import { DrawnUnfit, DrawTooFew, DrawUnequal, poolsOf, withPools } from './pools.ts';
import { FolderNotFound } from './question-bank.ts';

const BALA = id('ba1a');
const [FOLDER, OTHER] = [id('f'), id('f2')];
const [template] = contentWith().questions as [Question];
const pinning = { quizId: QUIZ, hash: (text: string) => hash('sha256', text) };

/** A folder of Asha's with questions by their ids, those with even ones under a tag. */
function folder(ids: readonly string[], changes: object = {}): OpenFolder {
  const questions = ids.map((each, at) => {
    const question = { ...template, id: each, ...changes } as Question;
    return [each, { question, version: 1, tags: at % 2 === 0 ? ['Rivers'] : [] }] as const;
  });
  const bank = { folders: { [FOLDER]: { name: 'A', shares: {} }, [OTHER]: { name: 'B', shares: {} } } };
  return { bank, folder: { questions: new Map(questions), events: ids.length } } as unknown as OpenFolder;
}

const draw = (number: number, changes: Partial<DrawRule> = {}): DrawRule => ({
  id: id(`d${number}`),
  ownerId: ASHA,
  folderId: FOLDER,
  tag: null,
  count: 1,
  ...changes,
});
const folders = new Map([[FOLDER, folder([id('1'), id('2'), id('3'), id('4')])]]);
const pools = (...draws: readonly DrawRule[]) => poolsOf(draws, folders, pinning, by(ASHA));

test('no question is in two pools, whether a folder is named twice or a tag of it', () => {
  const [tagged, whole] = [draw(1, { tag: ' rivers' }), draw(2)];
  const sizes = [...pools(tagged, whole).values()].map((pool) => pool.map((question) => question.id));
  expect(sizes.map((pool) => pool.length)).toEqual([2, 2]);
  expect(new Set(sizes.flat()).size).toBe(4);
  // The first has all, so nothing is left to draw for the second.
  const twice = [draw(1), draw(2)];
  expect(() => withPools({ questions: [], draws: twice }, pools(...twice))).toThrow(DrawTooFew);
});

test('no more is drawn than there is, and nothing of a folder that is not there, or not theirs', () => {
  expect(() => withPools({ questions: [], draws: [draw(1, { count: 5 })] }, pools(draw(1)))).toThrow(
    DrawTooFew,
  );
  expect(withPools({ questions: [], draws: [draw(1, { count: 4 })] }, pools(draw(1))).questions).toHaveLength(
    4,
  );
  expect(() => pools(draw(1, { folderId: id('77') }))).toThrow(DrawTooFew);
  expect(() => poolsOf([draw(1)], folders, pinning, by(BALA))).toThrow(FolderNotFound);
});

test('all that is drawn of one folder is complete and worth the same', () => {
  const unequal = new Map([
    [
      FOLDER,
      {
        ...folder([]),
        folder: {
          events: 2,
          questions: new Map([
            ...folder([id('1')]).folder.questions,
            ...folder([id('2')], { points: 2 }).folder.questions,
          ]),
        },
      },
    ],
  ]);
  const found = poolsOf([draw(1)], unequal, pinning, by(ASHA));
  expect(() => withPools({ questions: [], draws: [draw(1)] }, found)).toThrow(DrawUnequal);
  const unfit = new Map([[FOLDER, folder([id('1')], { answers: [] })]]);
  expect(() => poolsOf([draw(1)], unfit, pinning, by(ASHA))).toThrow(DrawnUnfit);
});

test('the same question has the same ids each time, and never those of the bank', () => {
  const idsOf = () => [...pools(draw(1)).values()].flat().map((question) => question.id);
  expect(idsOf()).toEqual(idsOf());
  expect(idsOf()).not.toContain(id('1'));
  const [first = ''] = idsOf();
  // Sent back among the quiz's own questions, it is still asked where it is drawn alone.
  const sent = { questions: [{ ...template, id: first }, template], draws: [draw(1)] };
  const asked = withPools(sent, pools(draw(1))).questions.map((question) => question.id);
  expect(asked).toEqual([template.id, ...idsOf()]);
});
