import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  HallQuestionAsked,
  HallQuestionMoved,
  HallQuestionPinned,
  HallQuestionsSet,
  HallQuestionWithdrawn,
} from '@pollux/domain/hosting/hall-questions';
import { HallVoteGiven, HallVoteTakenBack } from '@pollux/domain/hosting/hall-votes';
import { HostedSessionEnded, hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { host, publishedPoll, quizId } from '@pollux/domain/hosting/testing';
import { by, id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { hallQuestionsView } from './hall-questions.ts';
import { halls } from './halls.ts';

const [sessionId, one, other, asha, seatId] = [id('5e55'), id('e1'), id('e2'), id('a5'), id('5ea7')];
const at = NOW.toISOString();
const asked = (questionId: string, number: number, askerId: string, placeId?: string) =>
  HallQuestionAsked({
    sessionId,
    quizId,
    questionId,
    askerId,
    ...(placeId !== undefined && { placeId }),
    number,
    text: `Why ${number}?`,
    name: 'Asha',
    status: 'waiting',
    at,
  });
const vote = (questionId: string, voiceId: string) => ({ sessionId, questionId, voiceId, at });

test('each vote counts once, and the best goes first: by votes, then by who came first', () => {
  const documents = project(
    hallQuestionsView,
    asked(one, 1, asha),
    asked(other, 2, seatId, id('ca')),
    HallQuestionMoved({ sessionId, questionId: one, status: 'shown', at }),
    HallVoteGiven(vote(other, asha)),
    HallVoteGiven(vote(other, seatId)),
    HallVoteTakenBack(vote(other, seatId)),
  );
  expect(documents[one]).toMatchObject({ votes: 0, status: 'shown', voiceId: asha, rank: -1 });
  expect(documents[other]).toMatchObject({ votes: 1, status: 'waiting', voiceId: id('ca'), rank: 9_999_998 });
});

test('what was taken back says nothing any more, and the question of somebody forgotten is gone', () => {
  const back = HallQuestionWithdrawn({ sessionId, questionId: one, at });
  const log = [asked(one, 1, asha), asked(other, 2, seatId)];
  expect(project(hallQuestionsView, ...log, back)[one]).toMatchObject({
    text: '',
    name: '',
    status: 'withdrawn',
  });
  const left = project(hallQuestionsView, ...log, AccountForgotten({ accountId: asha, at }));
  expect(Object.keys(left)).toEqual([other]);
});

test('a hall has what its host chose; what is not shown is not pinned, and the end closes it', () => {
  const opening = openSession(
    { quizId, guests: 'seats', pace: 'self', cards: 5 },
    sessionId,
    hostedSessions.initial,
    publishedPoll(),
    by(host),
  );
  const set = HallQuestionsSet({ sessionId, quizId, ownerId: host, mode: 'held', onWall: true, at });
  const pinned = HallQuestionPinned({ sessionId, questionId: one, at });
  const hallAfter = (...events: Parameters<typeof project>[1][]) =>
    project(halls, ...opening, ...events)[sessionId];
  expect(hallAfter()).toMatchObject({ mode: 'off', isOpen: true, pinned: null, quizTitle: 'P' });
  expect(hallAfter(set, pinned)).toMatchObject({ mode: 'held', onWall: true, pinned: one });
  const away = HallQuestionMoved({ sessionId, questionId: one, status: 'answered', at });
  const withdrawn = HallQuestionWithdrawn({ sessionId, questionId: one, at });
  for (const gone of [away, withdrawn]) expect(hallAfter(set, pinned, gone)).toMatchObject({ pinned: null });
  const end = HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at });
  expect(hallAfter(set, end)).toMatchObject({ isOpen: false, onWall: false });
});
