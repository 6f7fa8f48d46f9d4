import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { draftChanges } from '@pollux/domain/authoring/draft-changes';
import { unwritten } from '@pollux/domain/authoring/drafting/drafting';
import { editActivity, redoEdit, undoEdit } from '@pollux/domain/authoring/drafting/editing';
import { openDraft } from '@pollux/domain/authoring/drafting/opening';
import {
  type DraftedQuiz,
  QuizDrafted,
  type QuizEvent,
  type Quiz,
  quizzes,
} from '@pollux/domain/authoring/quiz';
import { sampleLists } from '@pollux/domain/authoring/testing';
import { publishActivity } from '@pollux/domain/authoring/saving';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { DraftView } from '@pollux/query-api/authoring/contract';
import type { KindName } from '../kinds/kind.ts';
import { problem, type SeenRequest } from '../../../../shared/testing/fake-api.ts';

type Answer = object | Promise<object>;
type Body = Parameters<typeof editActivity>[0];

/** A server that has one draft and decides as the real one does: each key takes effect once. */
export class FakeDrafts {
  quiz: Quiz = quizzes.initial;
  readonly #quizId: string;
  readonly #owner: string;
  readonly #done = new Map<string, object>();
  /** Set to what every command is answered with; undefined: as it is decided. */
  failure: (() => Answer) | undefined;
  /** Takes what it is sent, and never answers. */
  isMute = false;
  subscriptionType = 'basic';
  #steps = 0;

  readonly #quizType: KindName;

  constructor(quizId: string, owner: string, quizType: KindName = 'POLL') {
    this.#quizId = quizId;
    this.#owner = owner;
    this.#quizType = quizType;
  }

  /** Has this draft, which was never published. */
  has(draft: Draft): void {
    const at = new Date().toISOString();
    const about = { quizId: this.#quizId, at };
    const step = { id: this.#by().newId(), kind: 'save' } as const;
    this.#take([
      QuizDrafted({ ...about, quizType: this.#quizType, ownerId: this.#owner }),
      ...draftChanges(unwritten, draft, { ...about, step }),
    ]);
  }

  get drafted(): DraftedQuiz {
    if (this.quiz.status !== 'drafted') throw new Error('The server has no draft.');
    return this.quiz;
  }

  get draft(): Draft {
    return this.drafted.drafting.draft;
  }

  view(): DraftView {
    const { quizId: id, quizType, isActive, published, drafting } = this.drafted;
    const { draft, revision, past, future } = drafting;
    const [undos, redos] = [past.length, future.length];
    const version = published?.version ?? 0;
    return {
      id,
      quizType,
      isActive,
      version,
      draft,
      revision,
      undos,
      redos,
      editedAt: new Date().toISOString(),
    };
  }

  /** Somebody writes on another device. */
  edits(...edits: Body['edits']): void {
    const { revision } = this.drafted.drafting;
    this.#take(editActivity({ id: this.#quizId, revision, edits }, this.quiz, this.#by(), this.#creator));
  }

  /** It is published as it is. */
  publishes(): void {
    const { revision } = this.drafted.drafting;
    this.#take(publishActivity({ revision }, this.quiz, this.#by(), this.#creator));
  }

  /** What `fakeApi` answers for it. */
  answers(): Record<string, (request: SeenRequest) => Answer> {
    const about = { success: true, message: 'Saved', position: '7', id: this.#quizId };
    const revised = (events: QuizEvent[]) => {
      const before = this.quiz.status === 'drafted' ? this.drafted.drafting.revision : 0;
      this.#take(events);
      return { ...about, before, revision: this.drafted.drafting.revision };
    };
    return {
      [`GET /api/activities/${this.#quizId}/draft`]: () =>
        this.quiz.status === 'drafted' ? this.view() : problem(404, 'quiz-not-found', 'Quiz not Found'),
      'POST /api/commands/OpenDraft': this.#decides((body: { quizType: KindName }) =>
        revised(openDraft(body, this.quiz, this.#by(), this.#creator)),
      ),
      'POST /api/commands/EditActivity': this.#decides((body: Body) =>
        revised(editActivity(body, this.quiz, this.#by(), this.#creator)),
      ),
      'POST /api/commands/UndoEdit': this.#decides((body: Body) =>
        revised(undoEdit(body, this.quiz, this.#by())),
      ),
      'POST /api/commands/RedoEdit': this.#decides((body: Body) =>
        revised(redoEdit(body, this.quiz, this.#by())),
      ),
      'POST /api/commands/PublishActivity': this.#decides((body: Body) => {
        const isFirst = this.drafted.published === null;
        this.#take(publishActivity(body, this.quiz, this.#by(), this.#creator));
        const { version = 0 } = this.drafted.published ?? {};
        const { revision } = this.drafted.drafting;
        const quizUrl = `http://localhost/attendpoll/${this.#quizId}`;
        return { ...about, message: 'Published', version, revision, quizUrl, isFirst };
      }),
    };
  }

  get #creator() {
    return { quizId: this.#quizId, entitlements: entitlementsOf(this.subscriptionType), ...sampleLists };
  }

  #decides<Sent>(decide: (body: Sent) => object) {
    return async ({ headers, body }: SeenRequest): Promise<object> => {
      if (this.failure !== undefined) return this.failure();
      const key = headers.get('Idempotency-Key') ?? '';
      const done = this.#done.get(key);
      if (done !== undefined) return done;
      try {
        const answer = decide(body as Sent);
        this.#done.set(key, answer);
        return this.isMute ? new Promise<object>(() => undefined) : answer;
      } catch (error) {
        if (error instanceof Rejection) return problem(409, error.code, error.message);
        throw error;
      }
    };
  }

  #take(events: readonly QuizEvent[]): void {
    this.quiz = events.reduce(quizzes.evolve, this.quiz);
  }

  #by() {
    let ids = 0;
    const step = (this.#steps++).toString(16).padStart(4, '0');
    return {
      now: new Date(),
      actor: { accountId: this.#owner },
      newId: () => `f${step}${(ids++).toString(16)}`.padEnd(24, '0'),
    };
  }
}
