import { HostedSessionEnded, hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { RecapSet } from '@pollux/domain/hosting/showing';
import { type Stage, StageSet } from '@pollux/domain/hosting/stage';
import { choice, host, options, publishedPoll, quizId } from '@pollux/domain/hosting/testing';
import { by, id, NOW } from '@pollux/domain/testing';
import { QuestionAnswered } from '@pollux/domain/voting/ballot';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { sessionRecaps } from './session-recaps.ts';

const sessionId = id('5e55');
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const about = { sessionId, quizId, ownerId: host };
const opened = (pace: 'self' | 'host' = 'host') =>
  openSession(
    { quizId, guests: 'seats', pace, cards: 5 },
    sessionId,
    hostedSessions.initial,
    publishedPoll(),
    by(host),
  );
const asks = (answers: 'open' | 'locked'): Stage => ({
  on: 'question',
  questionId: choice,
  answers,
  results: 'hidden',
});
const set = (number: number, stage: Stage, ms: number) =>
  StageSet({ ...about, number, stage, at: after(ms) });
const answered = (voter: number, ms: number) =>
  QuestionAnswered({
    pollId: sessionId,
    quizId,
    voterId: id(`5ea${voter}`),
    version: 1,
    questionId: choice,
    answer: { type: 'mcq', optionId: options[0] },
    begins: true,
    at: after(ms),
  });

test('a recap knows how long each answer took from when its question was opened, of those that count [B15]', () => {
  const events = [
    ...opened(),
    set(1, asks('open'), 1_000),
    answered(1, 1_250),
    answered(2, 1_299),
    // The same question stays open: its time goes on.
    set(2, { ...asks('open'), results: 'shown' } as Stage, 2_000),
    answered(3, 5_000),
    set(3, asks('locked'), 6_000),
    answered(4, 6_500),
    // Opened anew it is timed anew.
    set(4, asks('open'), 10_000),
    answered(5, 10_700),
  ];
  expect(project(sessionRecaps, ...events)[sessionId]).toMatchObject({
    isQuiz: false,
    endedAt: null,
    paces: { [choice]: { 2: 2, 40: 1, 7: 1 } },
  });
});

test('a recap knows what the hall saw of the podium, when it was over, and who may see it', () => {
  const podium = (number: number, steps: number) => set(number, { on: 'podium', steps }, number);
  const events = [
    ...opened(),
    podium(1, 1),
    podium(2, 2),
    set(3, { on: 'lobby' }, 3),
    podium(4, 1),
    RecapSet({ ...about, isPublic: true, withNames: true, at: after(5) }),
    HostedSessionEnded({ ...about, why: 'host', at: after(6) }),
    answered(1, 7),
  ];
  const recap = project(sessionRecaps, ...events)[sessionId];
  expect(recap).toMatchObject({
    isPublic: true,
    withNames: true,
    podiumSteps: 2,
    endedAt: after(6),
    paces: {},
  });
});

test('where nobody leads nobody is timed, and nobody sees the recap before its owner says so', () => {
  const recap = project(sessionRecaps, ...opened('self'), answered(1, 100))[sessionId];
  expect(recap).toMatchObject({ paces: {}, isPublic: false, withNames: false, podiumSteps: 0 });
});
