import { blankDraft, blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import {
  DetailsChanged,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
} from '@pollux/domain/authoring/drafting/draft-events';
import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizDeleted, QuizPublished } from '@pollux/domain/authoring/quiz';
import { id } from '@pollux/domain/testing';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { draftHistory } from './draft-history.ts';
import { questionTitleId, questionTitles } from './question-titles.ts';

const [quizId, other, ownerId, questionId] = [id('9'), id('8'), id('a'), id('c')];
const at = '2026-11-20T09:30:00.000Z';
const about = (step: string | null, kind: 'edit' | 'undo' = 'edit') => ({
  quizId,
  at,
  step: step === null ? null : { id: id(step), kind },
});
const { details } = blankDraft;
const question = (title: string) => ({ ...blankQuestion(questionId), title });
const content = PollInput.parse({
  quizTitle: 'Lunch',
  quizDescription: 'D',
  language: 'Eng',
  questions: [{ id: questionId, type: 'wordcloud', title: 'One word?' }],
});
const published = (version: number, quiz = quizId) =>
  QuizPublished({ quizId: quiz, quizType: 'POLL', ownerId, version, content, at });
const ballot = (version: number, pollId = quizId) =>
  BallotCast({ pollId, voterId: id('b'), version, firstname: 'A', lastname: 'B', answers: {}, at });
const told = (...events: Parameters<typeof project>[1][]) =>
  Object.values(project(draftHistory, ...events)).toSorted((one, another) => one.moment - another.moment);

test('what was done in one step is one entry, whose moment is its last event', () => {
  const entries = told(
    DetailsChanged({ ...about('1'), details }),
    QuestionAdded({ ...about('1'), question: question('Where?'), index: 0 }),
    QuestionChanged({ ...about('2'), question: question('When?') }),
    QuestionRemoved({ ...about('3', 'undo'), questionId }),
  );
  expect(entries).toMatchObject([
    {
      quizId,
      moment: 1,
      kind: 'edit',
      changes: [{ change: 'details' }, { change: 'added', questionId, title: 'Where?' }],
    },
    { moment: 2, kind: 'edit', changes: [{ change: 'changed', questionId, title: 'When?' }] },
    { moment: 3, kind: 'undo', changes: [{ change: 'removed', questionId }] },
  ]);
});

test('what was written before there were steps is there as well', () => {
  expect(told(QuestionMoved({ ...about(null), questionId, index: 0 }))).toMatchObject([
    { kind: 'save', changes: [{ change: 'moved', questionId }] },
  ]);
});

test('each ballot counts once, for the version that it answered', () => {
  const entries = told(
    published(1),
    ballot(1),
    ballot(1),
    published(2),
    ballot(1),
    ballot(2),
    published(1, other),
    ballot(1, other),
    ballot(3),
  );
  expect(entries).toMatchObject([
    { quizId, version: 1, ballots: 3, moment: 0 },
    { quizId, version: 2, ballots: 1, moment: 3 },
    { quizId: other, version: 1, ballots: 1 },
  ]);
});

test('of a deleted activity nothing is left, and of others everything', () => {
  const events = [
    DetailsChanged({ ...about('1'), details }),
    published(1),
    published(1, other),
    QuestionAdded({ ...about('2'), question: question('Where?'), index: 0 }),
    QuizDeleted({ quizId, at }),
  ] as const;
  expect(told(...events)).toMatchObject([{ quizId: other }]);
  expect(project(questionTitles, ...events)).toEqual({});
});

test('a question is called as it was last, also once it is removed', () => {
  const titles = project(
    questionTitles,
    QuestionAdded({ ...about('1'), question: question('Where?'), index: 0 }),
    QuestionChanged({ ...about('2'), question: question('When?') }),
    QuestionRemoved({ ...about('3'), questionId }),
  );
  expect(titles).toEqual({ [questionTitleId(quizId, questionId)]: { quizId, title: 'When?' } });
});
