import { accountRegistered } from '@pollux/domain/accounts/testing';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { ActivityReported } from '@pollux/domain/authoring/activity-reports';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizClosed,
  QuizMovedToBin,
  QuizReopened,
  QuizRestoredFromBin,
  quizzes,
} from '@pollux/domain/authoring/quiz';
import { createActivity } from '@pollux/domain/authoring/saving';
import { sampleLists } from '@pollux/domain/authoring/testing';
import { AskQuestion, askedPoll, askers, askQuestion } from '@pollux/domain/hosting/asking';
import { handOver, handOverQuiz, handOverSession } from '@pollux/domain/hosting/handing-over';
import { endSession, hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { drawCode, joinCodes } from '@pollux/domain/hosting/join-codes';
import { setStage } from '@pollux/domain/hosting/leading';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { by, id, NOW } from '@pollux/domain/testing';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { expect, test } from 'vitest';
import { changePeople } from '../authoring/change-people.ts';
import { type ActivityChange, activityChanges } from '../authoring/changes.ts';
import type { Projector } from '../kernel/projector.ts';
import { projectors } from '../registry.ts';
import { recorded } from '../testing.ts';

const [somebody, person, stranger] = [id('a5'), id('0e'), id('57')];
const [quizId, sessionId, optionId, questionId] = [id('c1'), id('5e'), id('11'), id('1')];
const questions = [
  {
    id: questionId,
    type: 'mcq',
    title: 'Nine?',
    options: [
      { id: optionId, text: 'Yes' },
      { id: id('12'), text: 'No' },
    ],
  },
];
const at = NOW.toISOString();

interface Happened {
  readonly event: DomainEvent;
  readonly actorId: string | undefined;
}

const did = (actorId: string | undefined, ...events: readonly DomainEvent[]): Happened[] =>
  events.map((event) => ({ event, actorId }));

/**
 * What happens to a question that is answered, reported, taken down, given back, kept, answered and ended, and whose
 * activity is found again in the bin.
 * @param askerId who asks it: without an account it is handed over, as the person's own it is theirs from the first
 */
function happenedTo(askerId: string, pace: 'self' | 'host'): Happened[] {
  const wish = AskQuestion.payload.parse({ quizTitle: 'Nine?', language: 'Eng', questions, pace });
  const isAsked = askerId !== person;
  const asking = askQuestion({ quizId, sessionId }, askerId, askers.initial, by(askerId));
  const publisher = { ...sampleLists, quizId, entitlements: entitlementsOf('basic') };
  const made = createActivity(askedPoll(wish), quizzes.initial, by(askerId), publisher);
  const quiz = quizzes.evolveAll(quizzes.initial, made);
  const opening = { quizId, guests: 'seats', pace, cards: 1 } as const;
  const opened = openSession(opening, sessionId, hostedSessions.initial, quiz, by(askerId));
  const session = hostedSessions.evolveAll(hostedSessions.initial, opened);
  const stage = { on: 'question', questionId, answers: 'open', results: 'hidden' } as const;
  const shown = pace === 'host' ? setStage({ sessionId, seen: 0, stage }, session, by(askerId)) : [];
  const before = hostedSessions.evolveAll(session, shown);
  const wishes = { askerId, quizId, sessionId, ownerId: person };
  const handedSession = isAsked ? handOverSession(wishes, before, by(person)) : [];
  const handedQuiz = isAsked ? handOverQuiz(wishes, quiz, by(person)) : [];
  const asker = askers.evolveAll(askers.initial, asking);
  const handed = isAsked ? handOver(wishes, asker, true, by(person)) : [];
  const after = hostedSessions.evolveAll(before, handedSession);
  const answers = { [questionId]: { type: 'mcq' as const, optionId } };
  const vote = { pollId: sessionId, quizId, version: 1, firstname: '', lastname: '', answers, at };
  const about = { quizId, ownerId: askerId, title: 'Nine?', at };
  const down = { quizType: 'POLL', concern: 'wrong-content', reason: 'No.', adminId: stranger } as const;
  const report = { quizType: 'POLL', reporterId: stranger, concern: 'wrong-content', text: '' } as const;
  const registered = { accountId: person, emailId: id('e1'), email: 'm@school.example', at };
  return [
    ...did(person, accountRegistered({ ...registered, firstname: 'Meena', lastname: '' })),
    ...did(undefined, ...(isAsked ? asking : [])),
    ...did(askerId, ...made, ...opened, ...drawCode(sessionId, joinCodes.initial, by(askerId)), ...shown),
    ...did(undefined, BallotCast({ ...vote, voterId: id('1a') })),
    ...did(stranger, ActivityReported({ ...about, ...report })),
    ...did(stranger, ActivityTakenDown({ ...about, ...down }), QuizClosed({ quizId, at })),
    ...did(
      stranger,
      ActivityReinstated({ ...about, note: '', adminId: stranger }),
      QuizReopened({ quizId, at }),
    ),
    ...did(undefined, ...handed, ...handedSession, ...handedQuiz),
    ...did(undefined, BallotCast({ ...vote, voterId: id('1b') })),
    ...did(person, ...endSession(after, by(person))),
    ...did(person, QuizMovedToBin({ quizId, at }), QuizRestoredFromBin({ quizId, at })),
  ];
}

const ONLY_ASKED = new Set(['QuestionAsked', 'QuestionHandedOver', 'SessionHandedOver', 'QuizHandedOver']);

/** As the log has it: what is there once it was asked without an account moves nothing else. */
function logOf(happened: readonly Happened[]): RecordedEvent[] {
  let place = 0;
  return recorded(...happened.map(({ event }) => event)).map((event, index) => {
    const isMore = ONLY_ASKED.has(event.type);
    if (!isMore) place += 1;
    const position = `${String(place).padStart(8, '0')}${isMore ? `-${event.type}` : ''}`;
    const actorId = happened[index]?.actorId;
    const metadata = { ...event.metadata, commandId: 'command', ...(actorId !== undefined && { actorId }) };
    return { ...event, id: position, position, revision: place, metadata };
  });
}

function documentsOf(projector: Projector<unknown>, happened: readonly Happened[]): object {
  const documents = new Map<string, unknown>();
  for (const event of logOf(happened)) {
    for (const each of projector.idsOf(event, documents)) {
      const next = projector.fold(structuredClone(documents.get(each)), event, each);
      if (next === null) documents.delete(each);
      else if (next !== undefined) documents.set(each, next);
    }
  }
  return Object.fromEntries(documents);
}

/** Read models that tell of the handing over itself. */
const TELLING = new Set(['activity-changes', 'change-people']);

test.each(projectors.map((projector) => [projector.collection.name, projector] as const))(
  '%s has of what was handed over what it has of a question that its owner asked',
  (name, projector) => {
    for (const pace of ['self', 'host'] as const) {
      const documents = documentsOf(projector, happenedTo(somebody, pace));
      expect(JSON.stringify(documents)).not.toContain(somebody);
      const own = TELLING.has(name) ? documents : documentsOf(projector, happenedTo(person, pace));
      expect(documents).toEqual(own);
    }
  },
);

test('its log says that it was kept, and that whoever keeps it made it', () => {
  const changes = Object.values(
    documentsOf(activityChanges, happenedTo(somebody, 'self')),
  ) as ActivityChange[];
  const own = changes.filter(({ actorId }) => actorId === person).map(({ kind }) => kind);
  expect(own).toEqual(expect.arrayContaining(['created', 'published', 'sessionOpened', 'handedOver']));
  expect(Object.keys(documentsOf(changePeople, happenedTo(somebody, 'self')))).toContain(
    `${quizId}.${person}`,
  );
});
