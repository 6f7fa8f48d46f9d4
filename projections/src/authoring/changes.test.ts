import { id } from '@pollux/domain/testing';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { PollInput } from '@pollux/domain/authoring/content/poll';
import { DetailsChanged, QuestionRemoved } from '@pollux/domain/authoring/drafting/draft-events';
import { QuizClosed, QuizDeleted, QuizDrafted, QuizPublished } from '@pollux/domain/authoring/quiz';
import { AnswerTagged } from '@pollux/domain/attending/answer-tags';
import { QuizRated } from '@pollux/domain/attending/rating';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { activityChanges, untold } from './changes.ts';
import { ownActivities } from './own-activities.ts';

const quizId = id('9');
const ownerId = id('a');
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString();
const content = PollInput.parse({
  quizTitle: 'Annual day',
  quizDescription: 'D',
  language: 'Eng',
  questions: [{ id: id('c'), type: 'wordcloud', title: 'One word?' }],
});
const drafted = QuizDrafted({ quizId, quizType: 'POLL', ownerId, at: at(9) });
const published = QuizPublished({ quizId, quizType: 'POLL', ownerId, version: 1, content, at: at(9, 5) });
const vote = (voter: number, when: string) =>
  BallotCast({
    pollId: quizId,
    voterId: id(voter + 1),
    version: 1,
    firstname: 'A',
    lastname: 'B',
    answers: {},
    at: when,
  });
const titled = (quizTitle: string, when: string) =>
  DetailsChanged({
    quizId,
    step: null,
    at: when,
    details: {
      quizTitle,
      quizDescription: '',
      coverImage: null,
      quizGrades: [],
      subjects: [],
      language: null,
    },
  });
/** What is told of some events, the oldest first. */
const told = (...events: Parameters<typeof project>[1][]) =>
  Object.values(project(activityChanges, ...events)).toSorted((one, other) =>
    one.order.localeCompare(other.order),
  );

test('what one person does once is one change; what many do is counted by the hour, and moves up', () => {
  const changes = told(
    drafted,
    published,
    vote(1, at(10, 1)),
    vote(2, at(10, 59)),
    QuizClosed({ quizId, at: at(11) }),
    vote(3, at(11, 1)),
    vote(4, at(11, 2)),
  );
  expect(changes.map(({ kind, count, at: when }) => [kind, count, when])).toEqual([
    ['created', 1, at(9)],
    ['published', 1, at(9, 5)],
    ['answered', 2, at(10, 59)],
    ['closed', 1, at(11)],
    ['answered', 2, at(11, 2)],
  ]);
  expect(changes[1]).toMatchObject({ quizId, version: 1 });
});

test('edits of an hour are one change, which says what was changed and between which moments', () => {
  const [, first, second] = told(
    drafted,
    titled('A', at(9, 1)),
    titled('B', at(9, 2)),
    QuestionRemoved({ quizId, step: null, questionId: id('c'), at: at(9, 3) }),
    titled('C', at(10)),
  );
  const none = { details: 0, settings: 0, added: 0, changed: 0, moved: 0, removed: 0 };
  expect(first).toMatchObject({
    kind: 'edited',
    count: 3,
    edits: { ...none, details: 2, removed: 1, from: 0, to: 3 },
  });
  expect(second).toMatchObject({ kind: 'edited', count: 1, edits: { ...none, details: 1, from: 3, to: 4 } });
});

test('what an owner does to many answers is counted by the hour, and names none of the people', () => {
  const tagging = (person: number, when: string) =>
    AnswerTagged({
      quizId,
      tagId: id('d'),
      questionId: id('c'),
      attemptId: id(person),
      personId: id(person),
      by: ownerId,
      at: when,
    });
  const changes = told(
    tagging(1, at(10, 1)),
    tagging(2, at(10, 30)),
    tagging(3, at(10, 59)),
    tagging(1, at(11)),
  );
  expect(changes).toMatchObject([
    { kind: 'answersTagged', personId: null, count: 3 },
    { kind: 'answersTagged', personId: null, count: 1 },
  ]);
});

test('who gave stars or answers is in no document', () => {
  const changes = told(
    drafted,
    published,
    vote(1, at(10)),
    QuizRated({ quizId, personId: id(7), rating: 5, previous: null, at: at(10) }),
  );
  expect(JSON.stringify(changes)).not.toContain(id(2));
  expect(JSON.stringify(changes)).not.toContain(id(7));
});

test('every event about an activity is told, but for those that are named', () => {
  const about = eventDefinitions.filter(
    ({ schema }) => schema instanceof z.ZodObject && ('quizId' in schema.shape || 'pollId' in schema.shape),
  );
  expect(about.length).toBeGreaterThan(25);
  const silent = about.filter(({ type }) => !activityChanges.knows(type));
  expect(silent.map(({ type }) => type).toSorted()).toEqual(untold.toSorted());
  // Whoever follows their changes is told that there is one.
  expect(about.filter(({ type }) => !ownActivities.knows(type))).toEqual(silent);
});

test('owners keep what they called an activity, also once it is deleted', () => {
  const events = [drafted, titled('Draft', at(9)), published, titled('Next', at(10))] as const;
  expect(project(ownActivities, ...events)[quizId]).toEqual({
    ownerId,
    quizType: 'POLL',
    quizTitle: 'Annual day',
    isPublished: true,
    version: 1,
    isDeleted: false,
    latest: '0000000000000004',
  });
  expect(project(ownActivities, ...events, QuizDeleted({ quizId, at: at(12) }))[quizId]).toMatchObject({
    quizTitle: 'Annual day',
    isDeleted: true,
  });
});
