import { MOST_QUERIED_IDS } from '@pollux/infra/document-store/document-store';
import { expect, test } from 'vitest';
import type { Asking } from '../http/serve.ts';
import { serveOverallScores, serveSurveyResponses } from './scores.ts';

const id = (place: number) => place.toString(16).padStart(24, '0');
const questionId = id(1);

/** What is asked of a survey to which so many attempts said yes, and one said no. */
function asks(chose: string, yes: number) {
  const block = {
    quizId: id(0),
    // Which attempt each is does not matter here.
    attempts: id(3).repeat(yes) + id(4),
    people: [id(2)],
    whose: '0'.repeat(yes + 1),
    questions: { [questionId]: { answers: [['yes'], ['no']], given: `${'1'.repeat(yes)}2` } },
    unknown: [],
  };
  const statistics = { isExact: true, attempts: yes + 1 };
  const documents = { find: async () => [{ document: block }], get: async () => ({ document: statistics }) };
  const asked = { question: questionId, chose } as Parameters<NonNullable<typeof list.narrows>>[0];
  const { list } = serveSurveyResponses;
  return list.narrows?.(asked, { documents } as unknown as Asking, { id: id(0) });
}

test('the responses that gave an answer are listed as far as they can be asked for, and more are refused in words', async () => {
  const most = await asks('yes', MOST_QUERIED_IDS);
  expect(most?.ids).toHaveLength(MOST_QUERIED_IDS);
  await expect(asks('yes', MOST_QUERIED_IDS + 1)).rejects.toMatchObject({
    status: 422,
    code: 'too-many-matching',
  });
  // The few others of the same survey can be listed, and all of it is no choice at all.
  expect(await asks('no', MOST_QUERIED_IDS + 1)).toMatchObject({ ids: [id(4)] });
  expect((await asks('yes,no', MOST_QUERIED_IDS + 1))?.ids).toBeUndefined();
});

test('the file of all quizzes breaks off at one that is marked again by then, rather than to have marks of two keys', () => {
  const row = { quizId: id(0), marking: null } as never;
  const { fileRows } = serveOverallScores.list;
  expect(fileRows?.(row)).toEqual([row]);
  const mixed = { quizId: id(0), marking: { done: 312, of: 1_000 } } as never;
  expect(() => fileRows?.(mixed)).toThrow('being marked again');
});
