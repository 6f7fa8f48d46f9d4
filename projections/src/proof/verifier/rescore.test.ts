import { attempts } from '@pollux/domain/attending/attempts';
import { AttemptStarted } from '@pollux/domain/attending/attempt-events';
import { publishedQuiz } from '@pollux/domain/attending/availability';
import { startAttempt } from '@pollux/domain/attending/starting';
import { ASHA, BALA, contentWith, QUIZ, quizWith } from '@pollux/domain/attending/testing';
import { QuizDrafted, QuizPublished } from '@pollux/domain/authoring/quiz';
import { by, id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { FindingsTaken } from './findings.ts';
import { Rescore } from './rescore.ts';

const pool = ['c1', 'c2', 'c3'].map(id);
const draws = [{ id: id('d'), ownerId: ASHA, folderId: id('f'), tag: null, count: 1, questionIds: pool }];

/** What is found wrong where somebody was asked these questions of the pool. @param hosted in a room */
function foundWrong(drawn: readonly string[] | undefined, hosted = false): readonly string[] {
  const about = { quizId: QUIZ, ownerId: ASHA, quizType: 'QUIZ' as const, at: NOW.toISOString() };
  const [rescore, findings] = [new Rescore(), new FindingsTaken('en')];
  rescore.ofQuiz(QuizDrafted(about));
  rescore.ofQuiz(QuizPublished({ ...about, version: 1, content: contentWith({ draws }) }));
  const names = { quizId: QUIZ, firstname: 'Bala', lastname: 'Ganesan', nickname: null };
  const [event] = startAttempt(names, attempts.initial, publishedQuiz(quizWith({ draws })), by(BALA));
  if (event?.type !== 'AttemptStarted') throw new Error('An attempt begins here.');
  const { drawn: right, ...others } = event.data;
  const said = drawn === undefined ? right : [...drawn];
  const started = AttemptStarted({
    ...others,
    ...(hosted && { hostedQuizId: QUIZ }),
    ...(said && { drawn: said }),
  });
  rescore.ofAttempts('Attempts-1', started, 'An attempt', findings);
  return findings.all({ is: 'activity' }).wrong;
}

test('questions are drawn again from the version, and others than the seed draws are named', () => {
  expect(foundWrong(undefined)).toEqual([]);
  const [named, others] = [/other questions than its seed draws/, pool.map((each) => foundWrong([each]))];
  expect(others.filter((found) => found.length === 0)).toHaveLength(1);
  expect(others.flat()).toEqual([expect.stringMatching(named), expect.stringMatching(named)]);
  expect(foundWrong([])).toEqual([expect.stringMatching(named)]);
});

test('what a room drew is of the pools, as many as are to be drawn', () => {
  expect(pool.flatMap((each) => foundWrong([each], true))).toEqual([]);
  expect(foundWrong([id('a1')], true)).toHaveLength(1);
  expect(foundWrong(pool.slice(0, 2), true)).toHaveLength(1);
});
