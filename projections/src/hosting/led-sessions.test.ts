import { HostedSessionEnded, hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { QuickQuestionAsked } from '@pollux/domain/hosting/quick-event';
import { ReactionsSet } from '@pollux/domain/hosting/reactions';
import { type Stage, StageSet } from '@pollux/domain/hosting/stage';
import { choice, host, options, publishedPoll, quizId } from '@pollux/domain/hosting/testing';
import { blankFields, noMedia } from '@pollux/domain/questions/blank-fields';
import { by, id, NOW } from '@pollux/domain/testing';
import { QuestionAnswered } from '@pollux/domain/voting/ballot';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { pollResponses } from '../voting/poll-responses.ts';
import { pollResults } from '../voting/poll-results.ts';
import { voteCourse } from '../voting/vote-course.ts';
import { hostedSessionsView } from './hosted-sessions.ts';
import { sessionStages } from './session-stages.ts';

const sessionId = id('5e55');
const word = id(2);
const at = NOW.toISOString();
const opened = openSession(
  { quizId, guests: 'seats', pace: 'host', cards: 5 },
  sessionId,
  hostedSessions.initial,
  publishedPoll(),
  by(host),
);
const asks = (questionId: string, answers: 'open' | 'locked' = 'open'): Stage => ({
  on: 'question',
  questionId,
  answers,
  results: 'hidden',
});
const set = (number: number, stage: Stage) =>
  StageSet({ sessionId, quizId, ownerId: host, number, stage, at });
const answered = (voter: number, questionId: string, begins: boolean) =>
  QuestionAnswered({
    pollId: sessionId,
    quizId,
    voterId: id(voter),
    version: 1,
    questionId,
    answer:
      questionId === choice ? { type: 'mcq', optionId: options[0] } : { type: 'wordcloud', word: 'Rain' },
    begins,
    at,
  });
const ended = HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at });

test('answers count while their question takes them, people once, and what came too late is known', () => {
  const events = [
    ...opened,
    set(1, asks(choice)),
    answered(1, choice, true),
    set(2, asks(choice, 'locked')),
    answered(2, choice, true),
    set(3, asks(word)),
    answered(1, word, false),
    answered(3, choice, true),
    ended,
    answered(4, word, true),
  ];
  const results = project(pollResults, ...events)[sessionId];
  expect(results?.ballots).toBe(4);
  expect(results?.questions.map(({ responses }) => responses)).toEqual([1, 1]);
  const course = project(voteCourse, ...events)[sessionId];
  expect(course?.ballots).toEqual([4]);
  expect(course?.questions[0]?.options.map(({ votes }) => votes)).toEqual([[1], [0]]);
  const session = project(hostedSessionsView, ...events)[sessionId];
  expect(session).toMatchObject({ responseCount: 4, stage: { on: 'end' }, stageNumber: 3 });
  expect(session?.late).toEqual([
    { voterId: id(2), questionId: choice },
    { voterId: id(3), questionId: choice },
    { voterId: id(4), questionId: word },
  ]);
  expect(Object.keys(project(pollResponses, ...events))).toHaveLength(4);
});

test('whether people react is kept with how often that was changed, so that a phone knows the newer of two', () => {
  const turned = (isOn: boolean) => ReactionsSet({ sessionId, quizId, ownerId: host, isOn, at });
  const reactions = (...events: Parameters<typeof project>[1][]) =>
    project(sessionStages, ...opened, ...events)[sessionId]?.reactions;
  expect(reactions()).toEqual({ isOn: true, number: 0 });
  expect(reactions(turned(false))).toEqual({ isOn: false, number: 1 });
  expect(reactions(turned(false), turned(true))).toEqual({ isOn: true, number: 2 });
});

test('what is on is kept without the answer to anything, and only of what a host leads', () => {
  const stages = project(sessionStages, ...opened, set(1, asks(choice)));
  expect(stages[sessionId]).toMatchObject({ number: 1, stage: asks(choice), isOpen: true });
  expect(stages[sessionId]?.content.questions).toHaveLength(2);
  const alone = opened.map((event) =>
    event.type === 'HostedSessionOpened' ? { ...event, data: { ...event.data, pace: undefined } } : event,
  );
  expect(project(sessionStages, ...alone)).toEqual({});
  expect(sessionStages.knows(QuestionAnswered.type)).toBe(false);
  expect(project(sessionStages, ...opened, ended)[sessionId]).toMatchObject({
    isOpen: false,
    stage: { on: 'end' },
  });
});

const stages = [asks(choice), asks(choice, 'locked'), asks(word), asks(word, 'locked')] as const;
const step = fc.oneof(
  fc.constantFrom<Stage>({ on: 'lobby' }, { on: 'end' }, ...stages),
  fc.record({ voter: fc.integer({ min: 1, max: 6 }), questionId: fc.constantFrom(choice, word) }),
);

test('in whatever order a log has them, nothing counts after a lock, and results and course agree', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const log: (ReturnType<typeof set> | ReturnType<typeof answered>)[] = [];
      const people = new Set<number>();
      for (const each of steps) {
        if ('on' in each) log.push(set(log.length + 1, each));
        else {
          log.push(answered(each.voter, each.questionId, !people.has(each.voter)));
          people.add(each.voter);
        }
      }
      // By hand, from the other end: what was set last before each answer.
      const counted = log.filter((event, place) => {
        if (event.type !== 'QuestionAnswered') return false;
        const before = log.slice(0, place).findLast(({ type }) => type === 'StageSet');
        const stage = before?.type === 'StageSet' ? before.data.stage : undefined;
        const open = asks((event.data as { questionId: string }).questionId);
        return JSON.stringify(stage) === JSON.stringify(open);
      });
      const to = (questionId: string) =>
        counted.filter(({ data }) => 'questionId' in data && data.questionId === questionId).length;
      const results = project(pollResults, ...opened, ...log)[sessionId];
      expect(results?.questions.map(({ responses }) => responses)).toEqual([to(choice), to(word)]);
      expect(results?.ballots).toBe(people.size);
      const course = project(voteCourse, ...opened, ...log)[sessionId];
      const sum = (column: readonly number[] | undefined) =>
        (column ?? []).reduce((one, more) => one + more, 0);
      expect(sum(course?.ballots)).toBe(people.size);
      expect(sum(course?.questions[0]?.options[0]?.votes)).toBe(to(choice));
      const answers = log.filter(({ type }) => type === 'QuestionAnswered').length;
      expect(project(hostedSessionsView, ...opened, ...log)[sessionId]?.late).toHaveLength(
        answers - counted.length,
      );
    }),
  );
});

test('what a host asks on the spot is in results, course and stage like any other question, at its place [B7]', () => {
  const own = id('b000');
  const question = {
    ...blankFields,
    id: own,
    type: 'mcq' as const,
    title: 'Break?',
    options: [1, 2].map((number) => ({ id: id(`b00${number}`), text: `${number}`, ...noMedia })),
    answers: [id('b001')],
  };
  const asked = QuickQuestionAsked({ sessionId, quizId, ownerId: host, question, after: choice, at });
  const answer = (voter: number) => {
    const about = { pollId: sessionId, quizId, voterId: id(voter), version: 1, begins: true, at };
    return QuestionAnswered({ ...about, questionId: own, answer: { type: 'mcq', optionId: id('b002') } });
  };
  const events = [
    ...opened,
    set(1, asks(choice)),
    answered(1, choice, true),
    asked,
    set(2, asks(own)),
    answer(2),
    set(3, asks(own, 'locked')),
    answer(3),
  ];
  const results = project(pollResults, ...events)[sessionId];
  expect(results?.questions.map((each) => [each.id, each.responses])).toEqual([
    [choice, 1],
    [own, 1],
    [word, 0],
  ]);
  // Stretches from before it was asked are kept.
  const course = project(voteCourse, ...events)[sessionId];
  expect(course?.questions.map((each) => [each.id, each.options.map(({ votes }) => votes)])).toEqual([
    [choice, [[1], [0]]],
    [own, [[0], [1]]],
  ]);
  const staged = project(sessionStages, ...events)[sessionId];
  expect(staged).toMatchObject({ own: [own], stage: asks(own, 'locked') });
  expect(staged?.content.questions.map((each) => each.id)).toEqual([choice, own, word]);
  // What would be right is no phone's to know, of any question.
  expect(JSON.stringify(staged)).not.toContain('answers":[');
  // The activity has its own results, and knows nothing of it.
  expect(Object.keys(project(pollResults, ...events))).toEqual([sessionId]);
});
