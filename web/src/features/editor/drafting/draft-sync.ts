import { beginning, type Draft, type DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { type Edit, edited } from '@pollux/domain/authoring/drafting/edits';
import type { DraftView } from '@pollux/query-api/authoring/contract';
import { newId } from '../../../questions/new-id.ts';
import { ApiProblem, NoResponse } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { clearDraft, loadDraft, rememberBegun } from '../../../shared/drafts.ts';
import { editActivity, openDraft, publishActivity, redoEdit, undoEdit } from '../api/draft-commands.ts';
import { readDraft } from '../api/draft-query.ts';
import type { KindName } from '../kinds/kind.ts';
import { placeOfMove } from '../model/edit-questions.ts';
import {
  accepted,
  type DraftQueue,
  decided,
  heard,
  type Offer,
  openQueue,
  refused,
  returned,
  sending,
  shownDraft,
  waiting,
  withoutWaiting,
  written,
} from './draft-queue.ts';
import { editsBetween, questionEdits } from './edits-between.ts';
import { followDraft } from './follow-draft.ts';
import { beginKeeping, type Claim, claimKept, type Keeping, type Opening } from './kept-edits.ts';
import { olderDraft } from './older-draft.ts';
import { sharingWith } from './shared-draft.ts';

/** What is typed goes to the server after a pause of so many milliseconds. */
const PAUSE = 800;

/** What did not get through is tried again after a second, then two, up to so many milliseconds. */
const LONGEST_WAIT = 15_000;

/** How it stands with what was written here. */
export type Saving =
  | { readonly state: 'saved' | 'saving' }
  /** The server cannot be reached, or the session is over: it is kept, and sent as soon as that has changed. */
  | { readonly state: 'offline' | 'signed-out'; readonly changes: number }
  /** The server does not take it; what is written next may put it right. */
  | { readonly state: 'refused'; readonly problem: ApiProblem }
  /** Nobody can write here any more, as it was deleted, say; what was written last is on this page alone. */
  | { readonly state: 'ended'; readonly problem: ApiProblem; readonly unsaved: number };

/** A draft as its editor shows it. */
export interface DraftState {
  /** Null until the draft is opened on the server. */
  readonly id: string | null;
  /** The newest published version; 0 before the first. */
  readonly version: number;
  readonly draft: Draft;
  readonly offers: readonly Offer[];
  readonly saving: Saving;
  /** Whether this browser holds everything that the server has not. */
  readonly isKept: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Writes to the draft. Each change is shown at once, kept in this browser, and sent after a pause. */
export interface EditDraft {
  details(fields: Partial<Draft['details']>): void;
  settings(fields: Partial<Draft['settings']>): void;
  /** Changes a question; the newest one is handed in, whenever an upload or a dialog has come to its end. */
  question(id: string, change: (question: DraftQuestion) => DraftQuestion): void;
  /** Adds questions behind the one with this id; null: first. */
  add(questions: readonly DraftQuestion[], after: string | null): void;
  /** Puts a question behind the one with this id; null: first. */
  move(id: string, after: string | null): void;
  /** The question changes places with its neighbour above (-1) or below (1), if it has one. */
  shift(id: string, by: -1 | 1): void;
  remove(id: string): void;
}

/** What a publication answers. */
export type Publication = Awaited<ReturnType<typeof publishActivity>>;

/**
 * A draft of one's own between its editor and the server: it keeps what is written in this browser until the server has
 * acknowledged it, sends it once and in order, and hears what is written elsewhere.
 */
export class DraftSync {
  readonly #userId: string;
  readonly #kind: KindName;
  readonly #isBegun: boolean;
  readonly #keeping: Keeping;
  readonly #listeners = new Set<() => void>();
  #id: string | null;
  #opening: Opening | null;
  #about: Pick<DraftView, 'version' | 'revision' | 'undos' | 'redos'>;
  #queue: DraftQueue;
  #shown: Draft;
  #state: DraftState | undefined;
  /** What fills a new draft as soon as something is written in it. */
  #example: readonly Edit[];
  #claims: Claim[] = [];
  /** It is not known yet what editors before have left. */
  #isClaiming = false;
  #isKept = true;
  #trouble: Saving | null = null;
  #ended: ApiProblem | null = null;
  #failures = 0;
  /** How much had been written when the server refused it. */
  #refusedWrites = 0;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #stop: (() => void) | null = null;
  #unfollow: (() => void) | null = null;
  #publishing: { revision: number; key: string } | null = null;

  private constructor(userId: string, kind: KindName, opened: DraftView | null, example: Draft | null) {
    this.#userId = userId;
    this.#kind = kind;
    this.#id = opened?.id ?? null;
    this.#isBegun = opened === null;
    const questionId = example?.questions[0]?.id ?? newId();
    this.#opening = opened === null ? { key: newIdempotencyKey(), questionId } : null;
    this.#about = opened ?? { version: 0, revision: 0, undos: 0, redos: 0 };
    const draft = opened?.draft ?? beginning(kind, questionId);
    this.#queue = openQueue({ revision: opened?.revision ?? 0, draft });
    this.#example = example === null ? [] : editsBetween(draft, example);
    this.#shown = this.#example.reduce(edited, draft);
    this.#keeping = beginKeeping(userId, this.#activity);
  }

  /** A new draft, of which the server hears when the first thing is written. @param example what it is filled with */
  static begin(userId: string, kind: KindName, example: Draft | null): DraftSync {
    return new DraftSync(userId, kind, null, example);
  }

  /** A draft that is on the server. */
  static open(userId: string, opened: DraftView): DraftSync {
    return new DraftSync(userId, opened.quizType as KindName, opened, null);
  }

  /** Under which it is kept: a new one under its kind. */
  get #activity(): string {
    return this.#id ?? this.#kind;
  }

  /** Whether it was begun in this very editor. */
  get isBegunHere(): boolean {
    return this.#isBegun;
  }

  /** How many changes are only here. */
  get unsaved(): number {
    return waiting(this.#queue);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => {
    this.#state ??= this.#stateNow();
    return this.#state;
  };

  readonly edit: EditDraft = {
    details: (fields) => this.#write([{ edit: 'set-details', fields }]),
    settings: (fields) => this.#write([{ edit: 'set-settings', fields }]),
    question: (id, change) => {
      const question = this.#shown.questions.find((each) => each.id === id);
      if (question !== undefined) this.#write(questionEdits(question, change(question)));
    },
    add: (questions, after) => {
      const behind = (index: number) => questions[index - 1]?.id ?? after;
      this.#write(
        questions.map((question, index) => ({ edit: 'add-question', question, after: behind(index) })),
      );
    },
    move: (questionId, after) => this.#write([{ edit: 'move-question', questionId, after }]),
    shift: (questionId, by) => {
      const after = placeOfMove(this.#shown.questions, questionId, by);
      if (after !== undefined) this.#write([{ edit: 'move-question', questionId, after }]);
    },
    remove: (questionId) => this.#write([{ edit: 'remove-question', questionId }]),
  };

  /** Goes on with what editors before have left, and begins to listen. @returns how to stop; what is kept stays kept */
  start(): () => void {
    const flush = () => this.flush();
    // No room tells that a draft was deleted: whoever comes back to this page hears it at once.
    const look = () => {
      this.flush();
      void this.reload().catch(() => undefined);
    };
    const hidden = () => document.visibilityState === 'hidden' && this.flush();
    window.addEventListener('online', flush);
    window.addEventListener('focus', look);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    this.#stop = () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', look);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
    };
    this.#follow();
    this.#takeOverOlder();
    // Nothing is sent or published, or called saved, before what they have left is known.
    this.#isClaiming = true;
    this.#last = this.#claim()
      // Where the browser does not tell, its next editor asks again.
      .catch(() => undefined)
      .finally(() => {
        this.#isClaiming = false;
        this.#tell();
      });
    return () => {
      this.#stop?.();
      this.#stop = null;
      this.#unfollow?.();
      this.#unfollow = null;
      this.flush();
      // What is still on its way may need the place until it has got through.
      void this.#last.finally(() => {
        clearTimeout(this.#timer);
        for (const claim of this.#claims) claim.release();
        this.#keeping.release();
      });
    };
  }

  /** Sends what there is to send now, as when a field is left. */
  flush(): void {
    const isSameAsRefused = this.#trouble?.state === 'refused' && this.#refusedWrites === this.#queue.writes;
    // What failed is in the state of saving, and is tried again.
    if (this.#isWaiting && !isSameAsRefused) void this.#inTurn(() => this.#sendAll()).catch(() => undefined);
  }

  /**
   * Whether everything is on the server, after it was tried once more.
   * @param patience in milliseconds
   */
  async isSaved(patience: number): Promise<boolean> {
    if (!this.#isWaiting && !this.#isClaiming) return true;
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    // What failed is in the state of saving; here it means that not everything is saved.
    await Promise.race([this.#inTurn(() => this.#sendAll()), late]).catch(() => undefined);
    return !this.#isWaiting;
  }

  /** Lets go of whatever is not on the server. */
  letGo(): void {
    clearTimeout(this.#timer);
    this.#trouble = null;
    this.#change(withoutWaiting(this.#queue));
    rememberBegun(this.#userId, this.#kind, null);
  }

  decide(offer: Offer, whose: 'ours' | 'theirs'): void {
    this.#change(decided(this.#queue, offer, whose));
    this.#sendSoon(0);
  }

  /** Takes the last step back, whoever made it. @throws ApiProblem, NoResponse */
  undo(): Promise<void> {
    return this.#goes(undoEdit);
  }

  /** Does again what was undone last. @throws ApiProblem, NoResponse */
  redo(): Promise<void> {
    return this.#goes(redoEdit);
  }

  /** Publishes what is shown, once all of it is on the server. @throws ApiProblem, NoResponse */
  publish(): Promise<Publication> {
    return this.#inTurn(async () => {
      const seen = await this.#saved();
      if (this.#publishing?.revision !== seen.revision) {
        this.#publishing = { revision: seen.revision, key: newIdempotencyKey() };
      }
      try {
        const published = await publishActivity(seen, this.#publishing.key);
        rememberBegun(this.#userId, this.#kind, null);
        return published;
      } catch (error) {
        if (isCode(error, 'edited-elsewhere')) await this.#ask();
        throw error;
      }
    });
  }

  /** Hears what the server says now. @throws ApiProblem, NoResponse */
  reload(): Promise<void> {
    return this.#inTurn(() => this.#ask());
  }

  // Writing

  #write(edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    const all = [...this.#example, ...edits];
    this.#example = [];
    this.#shown = sharingWith(this.#shown, edits.reduce(edited, this.#shown));
    this.#set(all.reduce(written, this.#queue));
    this.#sendSoon(PAUSE);
  }

  get #isWaiting(): boolean {
    return waiting(this.#queue) > 0;
  }

  /** The queue is another one: what is shown is made anew of it. */
  #change(queue: DraftQueue): void {
    this.#shown = sharingWith(this.#shown, this.#example.reduce(edited, shownDraft(queue)));
    this.#set(queue);
  }

  #set(queue: DraftQueue): void {
    this.#queue = queue;
    this.#isKept = this.#keeping.keep({ opening: this.#opening, queue });
    this.#tell();
  }

  #tell(): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): DraftState {
    const { server, offers } = this.#queue;
    const { version, revision, undos, redos } = this.#about;
    const isIdle = !this.#isWaiting && server.revision === revision;
    return {
      id: this.#id,
      version,
      draft: this.#shown,
      offers,
      saving: this.#savingNow(),
      isKept: this.#isKept,
      canUndo: undos > 0 || !isIdle,
      canRedo: redos > 0 && isIdle,
    };
  }

  #savingNow(): Saving {
    if (this.#ended !== null) {
      return { state: 'ended', problem: this.#ended, unsaved: waiting(this.#queue) };
    }
    if (!this.#isWaiting && !this.#isBusy) return { state: this.#isClaiming ? 'saving' : 'saved' };
    const trouble = this.#trouble;
    if (trouble === null) return { state: 'saving' };
    return 'changes' in trouble ? { ...trouble, changes: waiting(this.#queue) } : trouble;
  }

  // Sending

  #sendSoon(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), delay);
  }

  /** One thing after the other: what is sent, undone and published is so in the order in which it was asked for. */
  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      clearTimeout(this.#timer);
      this.#isBusy = true;
      this.#tell();
      try {
        const result = await task();
        this.#failures = 0;
        this.#trouble = null;
        return result;
      } catch (error) {
        this.#failed(error);
        throw error;
      } finally {
        this.#isBusy = false;
        this.#tell();
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #failed(error: unknown): void {
    if (error instanceof ApiProblem && ENDS.has(error.code)) this.#ended = error;
    if (!this.#isWaiting) return;
    const changes = waiting(this.#queue);
    if (isCode(error, 'not-signed-in') || isCode(error, 'another-person')) {
      this.#trouble = { state: 'signed-out', changes };
    } else if (error instanceof ApiProblem && !isPassing(error)) {
      this.#trouble = { state: 'refused', problem: error };
      this.#refusedWrites = this.#queue.writes;
      return;
    } else {
      this.#trouble = { state: 'offline', changes };
    }
    const wait = Math.min(LONGEST_WAIT, 1_000 * 2 ** this.#failures++);
    if (this.#stop !== null) this.#sendSoon(wait);
  }

  /** Sends all that is waiting. @throws ApiProblem, NoResponse */
  async #sendAll(): Promise<void> {
    for (;;) {
      const { sent: before, taken } = this.#queue;
      const next = sending(this.#queue, newIdempotencyKey);
      if (next === null) {
        if (taken !== null || before?.isRefused === true) {
          await this.#ask();
          if (this.#queue.taken === null && this.#queue.sent?.isRefused !== true) continue;
          throw new NoResponse('The server does not say yet what has become of it.');
        }
        if (this.#adoptNext()) continue;
        return;
      }
      const id = await this.#openedId();
      // What was opened just now is what is sent to.
      const { queue, sent } = sending(this.#queue, newIdempotencyKey) ?? next;
      this.#set(queue);
      try {
        const seen = { id, revision: sent.seen.revision };
        const answer = await editActivity(seen, sent.edits, sent.key);
        this.#change(accepted(this.#queue, sent.key, answer));
      } catch (error) {
        if (isCode(error, 'edited-elsewhere')) this.#change(refused(this.#queue, sent.key));
        else {
          if (error instanceof ApiProblem && !isPassing(error)) this.#set(returned(this.#queue, sent.key));
          throw error;
        }
      }
    }
  }

  async #openedId(): Promise<string> {
    if (this.#id !== null) return this.#id;
    if (this.#opening === null) throw new Error('A draft without an id is still to be opened.');
    const { key, questionId } = this.#opening;
    const { id, revision } = await openDraft({ quizType: this.#kind, questionId }, key);
    this.#id = id;
    this.#opening = null;
    const { draft } = this.#queue.server;
    this.#about = { version: 0, revision, undos: 0, redos: 0 };
    this.#keeping.moveTo(id);
    rememberBegun(this.#userId, this.#kind, id);
    this.#set({ ...this.#queue, server: { revision, draft } });
    this.#follow();
    return id;
  }

  /** Everything written here is on the server, of which this is known. */
  async #saved(): Promise<{ id: string; revision: number }> {
    if (this.#example.length > 0) {
      const queue = this.#example.reduce(written, this.#queue);
      this.#example = [];
      this.#set(queue);
    }
    await this.#sendAll();
    const id = await this.#openedId();
    return { id, revision: this.#queue.server.revision };
  }

  async #goes(step: typeof undoEdit): Promise<void> {
    await this.#inTurn(async () => {
      try {
        await step(await this.#saved());
      } catch (error) {
        if (isCode(error, 'edited-elsewhere')) await this.#ask();
        throw error;
      }
      await this.#ask();
    });
  }

  // Hearing

  async #ask(): Promise<void> {
    if (this.#id !== null) this.#hear(await readDraft(this.#id));
  }

  #hear(view: DraftView): void {
    this.#ended = null;
    if (view.revision < this.#about.revision) return;
    const { version, revision, undos, redos } = view;
    this.#about = { version, revision, undos, redos };
    const draft = sharingWith(this.#queue.server.draft, view.draft);
    this.#change(heard(this.#queue, { revision, draft }));
    if (this.#isWaiting && !this.#isBusy) this.#sendSoon(PAUSE);
  }

  #follow(): void {
    if (this.#id === null || this.#unfollow !== null || this.#stop === null) return;
    this.#unfollow = followDraft(this.#id, {
      onView: (view) => this.#hear(view),
      onDoubt: () => void this.reload().catch(() => undefined),
    });
  }

  // What was left before

  /** What the wizard had kept before drafts were on the server, is written now. */
  #takeOverOlder(): void {
    const older = olderDraft(loadDraft(this.#userId, this.#id));
    clearDraft(this.#userId, this.#id);
    if (older !== null) this.#write(editsBetween(this.#shown, older));
  }

  async #claim(): Promise<void> {
    const claims = await claimKept(this.#userId, this.#activity);
    if (this.#stop === null) {
      for (const claim of claims) claim.release();
      return;
    }
    this.#claims = [...claims];
    if (this.#id !== null) {
      if (this.#adoptNext()) this.#sendSoon(0);
      return;
    }
    // A new draft goes on with one that was left before the server had heard of it.
    const [first] = this.#claims;
    if (first === undefined || first.opening === null || this.#isWaiting) return;
    this.#claims = this.#claims.slice(1);
    this.#opening = first.opening;
    this.#example = [];
    this.#change(first.queue);
    first.settle();
    this.#sendSoon(0);
  }

  /** Once nothing of one's own is waiting, what another editor has left comes in. */
  #adoptNext(): boolean {
    if (this.#isWaiting || this.#id === null || this.#stop === null) return false;
    const claim = this.#claims.shift();
    if (claim === undefined) return false;
    const { offers, server, writes } = this.#queue;
    const left = { ...claim.queue, offers: [...offers, ...claim.queue.offers] };
    this.#change(heard({ ...left, writes: left.writes + writes }, server));
    claim.settle();
    return true;
  }
}

/** With these the server says that it is deleted, in the bin, or somebody else's. */
const ENDS: ReadonlySet<string> = new Set(['quiz-not-found', 'in-bin', 'not-allowed']);

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.code === code;
}

/** Whether the same may be taken another time. */
function isPassing({ status, code }: ApiProblem): boolean {
  return status >= 500 || [401, 408, 425, 429].includes(status) || ['another-person', 'stale'].includes(code);
}
