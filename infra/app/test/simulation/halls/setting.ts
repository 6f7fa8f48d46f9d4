import { type QuizEvent, quizzes } from '@pollux/domain/authoring/quiz';
import { CreatePoll, createActivity } from '@pollux/domain/authoring/saving';
import { sampleLists } from '@pollux/domain/authoring/testing';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import type { Stage } from '@pollux/domain/hosting/stage';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { MemoryLog } from '../memory-event-store.ts';
import { BEGINNING } from '../scheduler.ts';

// What is there before anybody comes: a poll of three questions, and one session of it that its owner leads.

const id = (kind: string, number = 0): string => (kind + number.toString(16)).padStart(24, '0');

export const HOST = id('a0');
export const POLL = id('d0');
export const SESSION = id('c5');
export const QUESTIONS = [id('e0'), id('e1'), id('e2')] as const;
export const WORDS = ['rain', 'Rain', 'sun', 'மழை'] as const;
/** The place of the question that takes a word. */
const WORD_PLACE = 1;

const PLACES_OF_OPTIONS = [0, 1];
const optionOf = (questionId: string, option: number) => id(`f${questionId.slice(-2)}`, option);

/** What somebody answers to a question; `choice` from 0 on says what of it. */
export function answerTo(questionId: string, choice: number) {
  if (questionId === QUESTIONS[WORD_PLACE])
    return { type: 'wordcloud' as const, word: WORDS[choice % WORDS.length] ?? '' };
  return { type: 'mcq' as const, optionId: optionOf(questionId, choice % PLACES_OF_OPTIONS.length) };
}

/** What a host shows, one after the other: each question is open, then closed, then its results are shown. */
export const PROGRAMME: readonly Stage[] = [
  { on: 'lobby' },
  ...QUESTIONS.flatMap((questionId): Stage[] => [
    { on: 'question', questionId, answers: 'open', results: 'hidden' },
    { on: 'question', questionId, answers: 'locked', results: 'hidden' },
    { on: 'question', questionId, answers: 'locked', results: 'shown' },
  ]),
  { on: 'end' },
];

/** Writes the poll and its session to an empty log. */
export function openHall(log: MemoryLog): void {
  const content = CreatePoll.payload.parse({
    quizTitle: 'Hall',
    quizDescription: 'For the simulation',
    language: 'Eng',
    questions: QUESTIONS.map((questionId, place) => ({
      id: questionId,
      title: `Question ${place}`,
      ...(place === WORD_PLACE
        ? { type: 'wordcloud' }
        : {
            type: 'mcq',
            options: PLACES_OF_OPTIONS.map((n) => ({ id: optionOf(questionId, n), text: `Option ${n}` })),
          }),
    })),
  });
  const by = { now: new Date(BEGINNING), actor: { accountId: HOST }, newId: () => id('0') };
  const publisher = { ...sampleLists, quizId: POLL, entitlements: entitlementsOf('basic') };
  const created: QuizEvent[] = createActivity(content, quizzes.initial, by, publisher);
  write(log, quizzes.stream({ quizId: POLL }), created);
  const quiz = quizzes.evolveAll(quizzes.initial, created);
  const opening = { quizId: POLL, guests: 'seats', pace: 'host', cards: 1 } as const;
  const opened = openSession(opening, SESSION, hostedSessions.initial, quiz, by);
  write(log, hostedSessions.stream({ sessionId: SESSION }), opened);
}

function write(log: MemoryLog, stream: string, events: readonly DomainEvent[]): void {
  const metadata = { commandId: `set up ${stream}`, commandHash: '', correlationId: '' };
  log.append(
    stream,
    'none',
    events.map((event, index) => ({ ...event, id: `${stream} ${index}`, metadata })),
  );
}
