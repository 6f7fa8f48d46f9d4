import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import type { Change, ChangeOutcome } from '@pollux/domain/attending/attending';
import { isTimed } from '@pollux/domain/questions/question-rules';
import type { Answer } from '@pollux/domain/questions/question-types';
import { vi } from 'vitest';
import type { Question } from '../../poll.ts';
import { POLL_ID, USER_ID } from '../../testing/fake-poll.ts';
import { problem } from '../../testing/fake-server.ts';
import type { OfferedQuiz } from '@pollux/query-api/attending/contract';

export const ATTEMPT_ID = 'c'.repeat(24);

const looks = {
  quizTitle: 'Breaks',
  quizDescription: 'What we drink',
  coverImage: null,
  language: 'Eng',
  organisationName: '',
  fontSize: 14,
  fontStyle: 'Arial',
  themeId: 1,
  fontColour: '#000000',
};

/** Offers these questions as a quiz, or as whatever is said. */
export function offered(questions: readonly Question[], other: Partial<OfferedQuiz> = {}): OfferedQuiz {
  return {
    id: POLL_ID,
    quizType: 'QUIZ',
    version: 1,
    content: { ...looks, musicId: 1, quizMode: 1, examMode: false, certificate: 0 },
    questionCount: questions.length,
    isTimed: questions.some(({ timer }) => isTimed(timer)),
    availability: 'open',
    opensAt: null,
    closesAt: null,
    timeZone: null,
    attempts: { used: 0, allowed: 1 },
    openAttempt: null,
    lastAttempt: null,
    price: 0,
    paid: false,
    participant: { firstname: 'Asha', lastname: 'Raman' },
    now: new Date().toISOString(),
    ...other,
  };
}

/** A command as it reached the server. */
interface Sent {
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly key: string | null;
}

/**
 * Answers in place of the server: keeps the answers of one attempt and the clocks of its questions. Its own clock is ahead
 * of the device's by `ahead` milliseconds.
 */
export class FakeAttemptServer {
  readonly commands: Sent[] = [];
  /** Whether anybody can reach it, and who is signed in. */
  isReachable = true;
  signedIn = true;
  ahead = 0;
  /** Overrides the answer to the next commands of this name, first to last. */
  readonly refusals: Record<string, (() => Response)[]> = {};
  answers: Record<string, Answer> = {};
  clocks: AttemptView['clocks'] = {};
  locked: string[] = [];
  isSubmitted = false;
  /** What a quiz comes to. */
  isPass = true;
  /** How often the attempt was read. */
  looks = 0;
  activity: OfferedQuiz;
  /** How it answers for the leaderboard. */
  board: () => Response = problem(403, 'forbidden', 'Not now.');
  /** How often that was asked for. */
  boardLooks = 0;
  view: Partial<AttemptView> = {};
  readonly #questions: readonly Question[];
  /** What commands were answered, by their keys. */
  readonly #said = new Map<string, object>();

  constructor(questions: readonly Question[], other: Partial<OfferedQuiz> = {}) {
    this.#questions = questions;
    this.activity = offered(questions, other);
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.#answer(path, init));
  }

  /** The payloads of a command, as they came. */
  sent(name: string): Record<string, unknown>[] {
    return this.commands.filter((each) => each.name === name).map(({ payload }) => payload);
  }

  #now(): string {
    return new Date(Date.now() + this.ahead).toISOString();
  }

  viewNow(): AttemptView {
    const { musicId, quizMode, examMode, fontColour, ...content } = this.activity.content;
    return {
      attemptId: ATTEMPT_ID,
      quizId: POLL_ID,
      quizType: this.activity.quizType,
      number: 1,
      version: 1,
      content: { ...content, musicId, quizMode, examMode, fontColour },
      questions: this.#questions.map((question) =>
        isTimed(question.timer) && this.clocks[question.id] === undefined
          ? {
              sealed: true,
              id: question.id,
              timer: question.timer,
              compulsory: question.compulsory,
              points: 4,
            }
          : question,
      ),
      answers: this.answers,
      clocks: this.clocks,
      locked: this.locked,
      startedAt: this.#now(),
      closesAt: this.activity.closesAt,
      reopenedUntil: null,
      extraTime: { percent: 0, minutes: 0 },
      nickname: null,
      now: this.#now(),
      ...this.view,
    };
  }

  async #answer(path: string, { headers, body }: RequestInit): Promise<Response> {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const user = { id: USER_ID, firstname: 'Asha', lastname: 'Raman' };
    if (path === '/api/session') return Response.json({ user: this.signedIn ? user : null, iat: null });
    const name = path.replace('/api/commands/', '');
    if (!this.signedIn && name !== 'LogIn') return problem(401, 'not-signed-in', 'You are not logged in.')();
    if (path.endsWith('/attend')) return Response.json({ ...this.activity, now: this.#now() });
    if (path.endsWith('/attempt')) {
      this.looks++;
      return this.isSubmitted ? problem(404, 'attempt-not-found', '')() : Response.json(this.viewNow());
    }
    if (path.endsWith('/leaderboard')) {
      this.boardLooks++;
      return this.board();
    }
    const key = new Headers(headers).get('Idempotency-Key');
    const payload = JSON.parse(body as string) as Record<string, unknown>;
    this.commands.push({ name, payload, key });
    const refusal = this.refusals[name]?.shift();
    if (refusal !== undefined) return refusal();
    const said = this.#said.get(key ?? '') ?? this.#does(name, payload, user);
    if (said instanceof Response) return said;
    this.#said.set(key ?? '', said);
    return Response.json({ success: true, message: '', position: '1', ...said });
  }

  #does(name: string, payload: Record<string, unknown>, user: object): object {
    if (name === 'LogIn') {
      this.signedIn = true;
      return { user };
    }
    if (name === 'ChooseNickname') return {};
    if (name === 'StartAttempt') return { attemptId: ATTEMPT_ID, isNew: true, attempt: this.viewNow() };
    if (name === 'SaveAnswers') {
      if (this.isSubmitted) return problem(409, 'attempt-submitted', 'Submitted before.')();
      return this.#save(payload['changes'] as Change[]);
    }
    this.isSubmitted = true;
    const score = {
      halfPoints: 7,
      totalHalfPoints: 16,
      totalQuestions: 2,
      attended: 2,
      correctCount: 1,
      average: 43,
      passPercentage: 40,
      isPass: this.isPass,
    };
    return {
      quizId: POLL_ID,
      attemptId: ATTEMPT_ID,
      score: this.activity.quizType === 'QUIZ' ? score : null,
      receipt: '9f3ac71d52e8'.padEnd(64, '0'),
      submittedAt: this.#now(),
    };
  }

  #save(changes: readonly Change[]): object {
    const opened: object[] = [];
    const outcomes = changes.map((change): ChangeOutcome => {
      const question = this.#questions.find(({ id }) => id === change.questionId);
      if (question === undefined) return 'unknown';
      const now = Date.parse(this.#now());
      const clock = this.clocks[question.id];
      if (change.kind === 'open') {
        const endsAt = new Date(now + question.timer).toISOString();
        this.clocks = { ...this.clocks, [question.id]: clock ?? { openedAt: this.#now(), endsAt } };
        opened.push({ question, clock: this.clocks[question.id] });
        return 'done';
      }
      if (clock?.endsAt != null && now > Date.parse(clock.endsAt) + 5000) return 'late';
      const { [change.questionId]: _before, ...others } = this.answers;
      this.answers = change.answer === null ? others : { ...others, [change.questionId]: change.answer };
      return 'done';
    });
    return { outcomes, opened, now: this.#now() };
  }
}
