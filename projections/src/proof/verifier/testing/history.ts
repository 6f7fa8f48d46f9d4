import { PollInput } from '@pollux/domain/authoring/content/poll';
import { QuizInput } from '@pollux/domain/authoring/content/quiz';
import { hash } from 'node:crypto';
import { attempts, type Attempts } from '@pollux/domain/attending/attempts';
import { AnswerRecorded, type AttemptEvent } from '@pollux/domain/attending/attempt-events';
import { publishedQuiz } from '@pollux/domain/attending/availability';
import { regradeAttempt } from '@pollux/domain/attending/regrading';
import type { Content } from '@pollux/domain/authoring/content/content';
import { keyFor, sittingOf } from '@pollux/domain/attending/sitting';
import { startAttempt } from '@pollux/domain/attending/starting';
import { submitAttempt } from '@pollux/domain/attending/submitting';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import {
  type Quiz,
  QuizClosed,
  QuizDrafted,
  type QuizEvent,
  QuizPublished,
  QuizReopened,
  quizzes,
} from '@pollux/domain/authoring/quiz';
import type { RecordedAnswer } from '@pollux/domain/questions/question-types';
import { BallotCast, BallotSealed } from '@pollux/domain/voting/ballot';
import { EnvelopeHeld, EnvelopesOpened } from '@pollux/domain/voting/urn';
import { WordHidden, WordsFrozen } from '@pollux/domain/hosting/word-moderation';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { answerCounts } from '../../../attending/answer-counts.ts';
import { pollResults } from '../../../voting/poll-results.ts';
import type { BundleSubject } from '../../bundle/manifest.ts';
import { bundled } from '../../bundle/newest-data.ts';
import { documentOf, id, MadeLog, one } from './made-log.ts';

// Generated histories of activities in a log of others.

export const [ACTIVITY, OWNER] = [id(0xac), id(0x0f)];
const [CHOICE, CLOUD, TEXT] = [id(1), id(2), id(3)];
const OPTIONS = [id(11), id(12), id(13)] as const;
const WORDS = ['rain', 'Rain', 'sun', 'wind', 'மழை', '__proto__'];

/** What happened to an activity, in a log with other events. */
export class History extends MadeLog {
  readonly kind: 'POLL' | 'QUIZ';
  readonly subject: BundleSubject;
  #quiz: Quiz = quizzes.initial;

  constructor(seed: number, people = 12) {
    super(seed);
    this.kind = one(this.chance, ['POLL', 'POLL', 'QUIZ']);
    this.subject = { is: 'activity', id: ACTIVITY, kind: this.kind, title: 'An activity' };
    this.noise();
    if (this.kind === 'POLL') this.#poll(people);
    else this.#attended(people);
    this.noise();
  }

  results(events: readonly RecordedEvent[]): unknown {
    if (this.kind === 'POLL') return documentOf(pollResults, ACTIVITY, events);
    const counts = documentOf(answerCounts, ACTIVITY, events);
    return counts && { sums: counts.sums, isExact: counts.isExact };
  }

  #toQuiz(...events: readonly QuizEvent[]): void {
    this.add(bundled.quizzes.stream({ quizId: ACTIVITY }), ...events);
    this.#quiz = events.reduce((quiz, event) => quizzes.evolve(quiz, event), this.#quiz);
  }

  #poll(people: number): void {
    const isAnonymous = this.chance.below(3) === 0;
    const questions = [
      {
        id: CHOICE,
        type: 'mcq',
        title: 'Which?',
        options: OPTIONS.map((option) => ({ id: option, text: `Option ${option.slice(-2)}` })),
      },
      { id: CLOUD, type: 'wordcloud', title: 'A word?', compulsory: false },
    ];
    const content = {
      ...PollInput.parse({ quizTitle: 'A poll', quizDescription: 'D', language: 'Eng', questions }),
      ...(isAnonymous && { anonymous: true as const }),
    };
    const about = { quizId: ACTIVITY, ownerId: OWNER, quizType: 'POLL' as const };
    this.#toQuiz(
      QuizDrafted({ ...about, at: this.now() }),
      QuizPublished({ ...about, version: 1, content, at: this.now() }),
    );
    const waiting: Record<string, RecordedAnswer>[] = [];
    for (let person = 0; person < people; person += 1) {
      const voterId = id(1_000 + person);
      const answers: Record<string, RecordedAnswer> = {
        [CHOICE]: { type: 'mcq', optionId: one(this.chance, OPTIONS) },
      };
      if (this.chance.below(2) === 0) answers[CLOUD] = { type: 'wordcloud', word: one(this.chance, WORDS) };
      const stream = bundled.ballots.stream({ pollId: ACTIVITY, voterId });
      if (isAnonymous) {
        const envelopeId = id(5_000 + person);
        const sealed = { pollId: ACTIVITY, envelopeId, envelope: JSON.stringify(answers), at: this.now() };
        this.add(stream, BallotSealed({ ...sealed, voterId, version: 1 }));
        this.add(bundled.urns.stream({ pollId: ACTIVITY }), EnvelopeHeld(sealed));
        waiting.push(answers);
        if (waiting.length >= 10)
          this.add(
            bundled.urns.stream({ pollId: ACTIVITY }),
            EnvelopesOpened({ pollId: ACTIVITY, answers: waiting.splice(0, 5), at: this.now() }),
          );
      } else {
        this.add(
          stream,
          BallotCast({
            pollId: ACTIVITY,
            voterId,
            version: 1,
            firstname: 'Asha',
            lastname: 'R',
            answers,
            at: this.now(),
          }),
        );
        if (this.chance.below(10) === 0) this.forget(voterId);
      }
      this.#betweenVotes(content.quizTitle);
    }
  }

  #betweenVotes(title: string): void {
    const words = bundled.wordModerations.stream({ pollId: ACTIVITY });
    const about = { pollId: ACTIVITY, by: OWNER, at: this.now() };
    switch (this.chance.below(20)) {
      case 0:
        return this.add(words, WordHidden({ ...about, questionId: CLOUD, word: 'rain' }));
      case 1:
        return this.add(words, WordsFrozen(about));
      case 2:
        return this.#toQuiz(
          QuizClosed({ quizId: ACTIVITY, at: this.now() }),
          QuizReopened({ quizId: ACTIVITY, at: this.now() }),
        );
      case 3:
        return this.noise();
      default:
        void title;
    }
  }

  #attended(people: number): void {
    const questions = [
      {
        id: CHOICE,
        type: 'mcq',
        title: 'Which?',
        points: 2,
        options: OPTIONS.map((option) => ({ id: option, text: `Option ${option.slice(-2)}` })),
        answers: [OPTIONS[0]],
      },
      {
        id: TEXT,
        type: 'shortanswer',
        title: 'What?',
        compulsory: false,
        answers: [{ id: id(21), text: 'rain' }],
      },
    ];
    const content = {
      ...QuizInput.parse({
        quizTitle: 'A quiz',
        quizGrades: ['grade6'],
        subjects: ['biology'],
        language: 'Eng',
        questions,
      }),
      paymentType: 'free' as const,
    };
    const about = { quizId: ACTIVITY, ownerId: OWNER, quizType: 'QUIZ' as const };
    this.#toQuiz(
      QuizDrafted({ ...about, at: this.now() }),
      QuizPublished({ ...about, version: 1, content: this.#drawing(content), at: this.now() }),
    );
    const states = new Map<string, Attempts>();
    for (let person = 0; person < people; person += 1) {
      const personId = id(1_000 + person);
      this.#attempt(personId, states);
      if (this.chance.below(10) === 0) this.forget(personId);
      if (this.chance.below(8) === 0) this.#correct(states);
      if (this.chance.below(8) === 0) this.noise();
    }
  }

  /** The quiz, or one that also draws from a pool, and shuffles. */
  #drawing(content: Content): Content {
    if (this.chance.below(2) === 0) return content;
    const [choice] = content.questions;
    if (choice?.type !== 'mcq') return content;
    const pool = [0, 1, 2, 3].map((at) => ({
      ...choice,
      id: id(40 + at),
      compulsory: false,
      options: choice.options.map((option, place) => ({ ...option, id: id(100 + 10 * at + place) })),
      answers: [id(100 + 10 * at)],
    }));
    const questionIds = pool.map((question) => question.id);
    const draws = [{ id: id(30), ownerId: OWNER, folderId: id(31), tag: null, count: 2, questionIds }];
    const questions = [...content.questions, ...pool];
    return { ...content, questions, draws, shuffleQuestions: true, shuffleOptions: true };
  }

  #attempt(personId: string, states: Map<string, Attempts>): void {
    const names = { quizId: ACTIVITY, firstname: 'Bala', lastname: 'G', nickname: null };
    let made = 0;
    const by = () => ({
      now: new Date(this.now()),
      newId: () => id(Number(`0x${personId.slice(-6)}`) * 100 + (made += 1)),
      actor: { accountId: personId },
      quizId: ACTIVITY,
      personId,
    });
    const take = (events: readonly AttemptEvent[]) => {
      this.add(bundled.attempts.stream({ quizId: ACTIVITY, personId }), ...events);
      states.set(
        personId,
        events.reduce(
          (state, event) => attempts.evolve(state, event),
          states.get(personId) ?? attempts.initial,
        ),
      );
    };
    take(startAttempt(names, attempts.initial, publishedQuiz(this.#quiz), by() as never));
    const attemptId = states.get(personId)?.attempts.at(-1)?.attemptId ?? '';
    const about = { attemptId, quizId: ACTIVITY, personId };
    const given: [string, RecordedAnswer][] = [
      [CHOICE, { type: 'mcq', optionId: one(this.chance, OPTIONS) }],
    ];
    if (this.chance.below(2) === 0)
      given.push([TEXT, { type: 'shortanswer', text: one(this.chance, WORDS) }]);
    for (const drawn of states.get(personId)?.attempts.at(-1)?.drawn ?? []) {
      const first = 100 + 10 * (Number(`0x${drawn.slice(-6)}`) - 40);
      given.push([drawn, { type: 'mcq', optionId: id(first + this.chance.below(2)) }]);
    }
    for (const [questionId, answer] of given)
      take([AnswerRecorded({ ...about, questionId, answer, halfPoints: null, at: this.now() })]);
    if (this.chance.below(6) === 0) return;
    const state = states.get(personId) ?? attempts.initial;
    const sitting = sittingOf(state, attemptId, this.#quiz);
    if (sitting === undefined) throw new Error('There is such an attempt.');
    const sealing = { salt: 's'.repeat(22), hash: (text: string) => hash('sha256', text, 'hex') };
    take(
      submitAttempt(
        { ...about, changes: [], timeSpent: {}, isTimeUp: false } as never,
        state,
        sitting,
        by() as never,
        sealing,
      ),
    );
  }

  #correct(states: ReadonlyMap<string, Attempts> & Map<string, Attempts>): void {
    if (this.#quiz.status !== 'drafted') return;
    const correction = this.#quiz.corrections.length + 1;
    const changes = [
      one(this.chance, [
        { kind: 'accept-all' as const, questionId: CHOICE },
        { kind: 'drop' as const, questionId: TEXT },
        { kind: 'points' as const, questionId: CHOICE, points: 3 },
      ]),
    ];
    this.#toQuiz(
      AnswerKeyCorrected({
        quizId: ACTIVITY,
        version: 1,
        correction,
        changes,
        reason: 'It was wrong.',
        by: OWNER,
        at: this.now(),
      }),
    );
    for (const [personId, state] of states) {
      for (const attempt of state.attempts) {
        const { attemptId } = attempt;
        const events = regradeAttempt(
          { quizId: ACTIVITY, personId, attemptId },
          state,
          keyFor(attempt, this.#quiz),
          { now: new Date(this.now()) },
        );
        this.add(bundled.attempts.stream({ quizId: ACTIVITY, personId }), ...events);
        states.set(
          personId,
          events.reduce((before, event) => attempts.evolve(before, event), states.get(personId) ?? state),
        );
      }
    }
  }
}
