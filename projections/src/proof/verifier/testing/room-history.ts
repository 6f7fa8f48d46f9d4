import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizInput } from '@pollux/domain/authoring/content/quiz';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { QuickQuestionAsked } from '@pollux/domain/hosting/quick-event';
import { SeatNamed, SeatTakenAway } from '@pollux/domain/hosting/roll';
import { SeatTaken } from '@pollux/domain/hosting/seat';
import { type Stage, StageSet } from '@pollux/domain/hosting/stage';
import { blankFields, noMedia } from '@pollux/domain/questions/blank-fields';
import type { RecordedAnswer } from '@pollux/domain/questions/question-types';
import { QuestionAnswered } from '@pollux/domain/voting/ballot';
import { sealedAnswer } from '@pollux/domain/voting/sealed-answer';
import { LEAST_OPENED } from '@pollux/domain/voting/in-company';
import { EnvelopesOpened } from '@pollux/domain/voting/urn';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { sessionScores } from '../../../hosting/session-scores.ts';
import { pollResults } from '../../../voting/poll-results.ts';
import type { BundleSubject } from '../../bundle/manifest.ts';
import { bundled } from '../../bundle/newest-data.ts';
import { ACTIVITY, OWNER } from './history.ts';
import { documentOf, id, MadeLog, one } from './made-log.ts';

// Generated histories of rooms that a host leads from question to question.

export const SESSION = id(0x5e);
const QUESTIONS = [id(31), id(32)] as const;
/** What the host asks on the spot. */
const QUICK = id(33);
/** The options of a question; the first one is right. */
const optionsOf = (question: string) =>
  [id(Number(`0x${question.slice(-2)}`) * 16), id(Number(`0x${question.slice(-2)}`) * 16 + 1)] as const;

/** What happened in a room, in a log with other events. */
export class RoomHistory extends MadeLog {
  readonly kind: 'POLL' | 'QUIZ';
  readonly subject: BundleSubject;
  readonly #seats: string[] = [];
  readonly #answered = new Set<string>();
  readonly #isAnonymous: boolean;
  #content: PollInput | undefined;
  #stage = 0;

  constructor(seed: number, people = 12) {
    super(seed);
    this.kind = one(this.chance, ['POLL', 'QUIZ']);
    const { kind } = this;
    this.#isAnonymous = kind === 'POLL' && this.chance.below(2) === 0;
    this.subject = {
      is: 'session',
      id: SESSION,
      quizId: ACTIVITY,
      kind,
      title: 'A room',
      hasAttempts: false,
    };
    this.noise();
    this.#open();
    for (let seat = 0; seat < people; seat += 1) this.#join(id(2_000 + seat));
    for (const [place, questionId] of QUESTIONS.entries()) {
      this.#ask(questionId);
      if (place === 0 && this.chance.below(2) === 0) this.#askQuick(questionId);
    }
    this.add(
      bundled.hostedSessions.stream({ sessionId: SESSION }),
      HostedSessionEnded({
        sessionId: SESSION,
        quizId: ACTIVITY,
        ownerId: OWNER,
        why: 'host',
        at: this.now(),
      }),
    );
    this.noise();
  }

  results(events: readonly RecordedEvent[]): unknown {
    const answers = documentOf(pollResults, SESSION, events);
    return this.kind === 'POLL' ? answers : { answers, scores: documentOf(sessionScores, SESSION, events) };
  }

  #open(): void {
    const choices = QUESTIONS.map((question) => ({
      id: question,
      type: 'mcq',
      title: `Question ${question.slice(-2)}`,
      options: optionsOf(question).map((option) => ({ id: option, text: `Option ${option.slice(-2)}` })),
      ...(this.kind === 'QUIZ' && { points: 2, answers: [optionsOf(question)[0]] }),
    }));
    const said = { quizTitle: 'A room', language: 'Eng', questions: choices };
    const content =
      this.kind === 'POLL'
        ? PollInput.parse({
            ...said,
            quizDescription: 'D',
            ...(this.#isAnonymous && { anonymous: true }),
          })
        : {
            ...QuizInput.parse({ ...said, quizGrades: ['grade6'], subjects: ['biology'] }),
            paymentType: 'free',
          };
    if (this.kind === 'POLL') this.#content = content as PollInput;
    const opened = HostedSessionOpened({
      sessionId: SESSION,
      quizId: ACTIVITY,
      ownerId: OWNER,
      version: 1,
      guests: 'seats',
      pace: 'host',
      names: 'list',
      nameList: ['Asha', 'Bala'],
      quizType: this.kind,
      content,
      endsAt: '2026-12-01T11:00:00.000Z',
      at: this.now(),
    } as never);
    this.add(bundled.hostedSessions.stream({ sessionId: SESSION }), opened);
    if (this.chance.below(4) === 0) this.forget(OWNER);
  }

  #join(seatId: string): void {
    this.#seats.push(seatId);
    const about = { sessionId: SESSION, at: this.now() };
    this.add(bundled.seats.stream({ seatId }), SeatTaken({ seatId, ...about }));
    // Of another room.
    if (this.chance.below(4) === 0) {
      const other = id(9_000 + this.#seats.length);
      this.add(
        bundled.seats.stream({ seatId: other }),
        SeatTaken({ seatId: other, ...about, sessionId: id(0x5f) }),
      );
    }
    const name = `Asha ${this.#seats.length}`;
    const roll = bundled.rolls.stream({ sessionId: SESSION });
    this.add(roll, SeatNamed({ ...about, voterId: seatId, name, looks: [name] } as never));
    if (this.chance.below(10) === 0) this.forget(seatId);
    if (this.chance.below(10) === 0) this.add(roll, SeatTakenAway({ ...about, voterId: seatId }));
  }

  #set(stage: Stage): void {
    const about = { sessionId: SESSION, quizId: ACTIVITY, ownerId: OWNER };
    this.add(
      bundled.hostedSessions.stream({ sessionId: SESSION }),
      StageSet({ ...about, number: (this.#stage += 1), stage, at: this.now() }),
    );
  }

  #askQuick(after: string): void {
    const options = optionsOf(QUICK).map((option) => ({ id: option, text: option.slice(-2), ...noMedia }));
    const question = {
      ...blankFields,
      id: QUICK,
      type: 'mcq' as const,
      title: 'Break?',
      options,
      answers: [],
    };
    const about = { sessionId: SESSION, quizId: ACTIVITY, ownerId: OWNER, at: this.now() };
    this.add(
      bundled.hostedSessions.stream({ sessionId: SESSION }),
      QuickQuestionAsked({ ...about, question, after }),
    );
    this.#ask(QUICK);
  }

  #ask(questionId: string): void {
    const question = { on: 'question', questionId } as const;
    const until = this.chance.below(2) === 0 ? { until: this.now() } : {};
    this.#set({ ...question, answers: 'open', results: 'hidden', ...until });
    const lock = this.chance.below(this.#seats.length + 1);
    const sealed: Record<string, RecordedAnswer>[] = [];
    let isLocked = false;
    for (const [at, voterId] of this.#seats.entries()) {
      if (at === lock) isLocked = true;
      if (at === lock) this.#set({ ...question, answers: 'locked', results: 'shown' });
      const answer: RecordedAnswer = { type: 'mcq', optionId: one(this.chance, optionsOf(questionId)) };
      const begins = !this.#answered.has(voterId);
      this.#answered.add(voterId);
      const about = { pollId: SESSION, quizId: ACTIVITY, voterId, version: 1, questionId };
      const stream = bundled.ballots.stream({ pollId: SESSION, voterId });
      const asked = this.#content?.questions.find(({ id }) => id === questionId);
      if (this.#isAnonymous && asked !== undefined) {
        const by = { now: new Date(this.now()), newId: () => id(70_000 + this.chance.below(9_000)) };
        this.add(stream, sealedAnswer({ ...about, begins } as never, asked as never, answer, by));
        if (!isLocked) sealed.push({ [questionId]: answer });
      } else this.add(stream, QuestionAnswered({ ...about, answer, begins, at: this.now() }));
      if (this.chance.below(8) === 0) this.noise();
    }
    if (sealed.length < LEAST_OPENED) return;
    const opened = { pollId: SESSION, quizId: ACTIVITY, questionId, answers: sealed, at: this.now() };
    this.add(bundled.urns.stream({ pollId: SESSION, questionId }), EnvelopesOpened(opened));
  }
}
