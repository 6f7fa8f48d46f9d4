import { type ApiProblem, NoResponse } from '../../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { editActivity, openDraft } from '../api/draft-commands.ts';
import { accepted, refused, returned, sending } from './draft-queue.ts';
import type { Hearing } from './hearing.ts';
import type { LeftEdits } from './left-edits.ts';
import type { LocalDraft } from './local-draft.ts';
import { isCode, isEnd, isRefusal, type Saving, troubleOf } from './saving.ts';

/** What is typed goes to the server after a pause of so many milliseconds. */
const PAUSE = 800;

/** What did not get through is tried again after a second, then two, up to so many milliseconds. */
const LONGEST_WAIT = 15_000;

/** Sends what is written in a draft: after a pause, once and in order, and again until it has got through. */
export class Sending {
  readonly #draft: LocalDraft;
  readonly #hearing: Hearing;
  readonly #left: LeftEdits;
  readonly #onChange: () => void;
  #trouble: Saving | null = null;
  #ended: ApiProblem | null = null;
  #failures = 0;
  /** How much had been written when the server refused it. */
  #refusedWrites = 0;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(draft: LocalDraft, hearing: Hearing, left: LeftEdits, onChange: () => void) {
    this.#draft = draft;
    this.#hearing = hearing;
    this.#left = left;
    this.#onChange = onChange;
  }

  /** How it stands with what was written. */
  get saving(): Saving {
    const { isWaiting, unsaved } = this.#draft;
    if (this.#ended !== null) return { state: 'ended', problem: this.#ended, unsaved };
    if (!isWaiting && !this.#isBusy) return { state: this.#left.isClaiming ? 'saving' : 'saved' };
    const trouble = this.#trouble;
    if (trouble === null) return { state: 'saving' };
    return 'changes' in trouble ? { ...trouble, changes: unsaved } : trouble;
  }

  /** Nothing is sent or published before this has come to its end. */
  waitFor(task: Promise<unknown>): void {
    this.#last = task;
  }

  /** Sends what there is after a pause, in milliseconds. */
  soon(pause = PAUSE): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), pause);
  }

  /** Sends what there is to send now, as when a field is left. */
  flush(): void {
    const isSameAsRefused =
      this.#trouble?.state === 'refused' && this.#refusedWrites === this.#draft.queue.writes;
    // What failed is in the state of saving, and is tried again.
    if (this.#draft.isWaiting && !isSameAsRefused) void this.all().catch(() => undefined);
  }

  /** Sends all that is waiting. @throws ApiProblem, NoResponse */
  all(): Promise<void> {
    return this.inTurn(() => this.#sendAll());
  }

  /**
   * One thing after the other: what is sent, undone and published is so in the order in which it was asked for.
   * @throws what the task throws, which is in the state of saving then
   */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      clearTimeout(this.#timer);
      this.#isBusy = true;
      this.#onChange();
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
        this.#onChange();
      }
    });
    // Whoever asked is told; the next has its turn all the same.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Once everything written here is on the server, what is known of it; for what has its turn. @throws ApiProblem, NoResponse */
  async saved(): Promise<{ id: string; revision: number }> {
    await this.#sendAll();
    const id = await this.#openedId();
    return { id, revision: this.#draft.queue.server.revision };
  }

  /** The server has said something of the draft, so that it is there. */
  isThere(): void {
    this.#ended = null;
  }

  /** The server has said something new, with which what is waiting may be taken. */
  goesOn(): void {
    if (this.#draft.isWaiting && !this.#isBusy) this.soon();
  }

  /** What is waiting is let go of. */
  letGo(): void {
    clearTimeout(this.#timer);
    this.#trouble = null;
  }

  /** Sends no more after what is on its way. @returns when that is over */
  async stop(): Promise<void> {
    await this.#last;
    clearTimeout(this.#timer);
  }

  #failed(error: unknown): void {
    if (isEnd(error)) this.#ended = error;
    if (!this.#draft.isWaiting) return;
    this.#trouble = troubleOf(error, this.#draft.unsaved);
    if (this.#trouble.state === 'refused') {
      this.#refusedWrites = this.#draft.queue.writes;
      return;
    }
    const wait = Math.min(LONGEST_WAIT, 1_000 * 2 ** this.#failures++);
    if (this.#draft.isOpen) this.soon(wait);
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const { sent: before, taken } = this.#draft.queue;
      const next = sending(this.#draft.queue, newIdempotencyKey);
      if (next === null) {
        if (taken !== null || before?.isRefused === true) {
          await this.#hearing.ask();
          const { queue } = this.#draft;
          if (queue.taken === null && queue.sent?.isRefused !== true) continue;
          throw new NoResponse('The server does not say yet what has become of it.');
        }
        if (this.#left.adoptNext()) continue;
        return;
      }
      const id = await this.#openedId();
      // What was opened just now is what is sent to; meanwhile somebody may have let go of what was to be sent.
      const toSend = sending(this.#draft.queue, newIdempotencyKey);
      if (toSend === null) continue;
      const { queue, sent } = toSend;
      this.#draft.keep(queue);
      try {
        const seen = { id, revision: sent.seen.revision };
        const answer = await editActivity(seen, sent.edits, sent.key);
        this.#draft.change(accepted(this.#draft.queue, sent.key, answer));
      } catch (error) {
        if (isCode(error, 'edited-elsewhere')) this.#draft.change(refused(this.#draft.queue, sent.key));
        else {
          if (isRefusal(error)) this.#draft.keep(returned(this.#draft.queue, sent.key));
          throw error;
        }
      }
    }
  }

  async #openedId(): Promise<string> {
    if (this.#draft.id !== null) return this.#draft.id;
    if (this.#draft.opening === null) throw new Error('A draft without an id is still to be opened.');
    const { key, questionId } = this.#draft.opening;
    const { id, revision } = await openDraft({ quizType: this.#draft.kind, questionId }, key);
    this.#draft.opened(id, revision);
    this.#hearing.follow();
    return id;
  }
}
