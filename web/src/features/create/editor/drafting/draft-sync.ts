import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import type { DraftView } from '@pollux/query-api/authoring/contract';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { publishActivity, redoEdit, undoEdit } from '../api/draft-commands.ts';
import type { KindName } from '../kinds/kind.ts';
import { decided, type Offer, withoutWaiting } from './draft-queue.ts';
import { type EditDraft, editDraft } from './edit-draft.ts';
import { Hearing } from './hearing.ts';
import { LeftEdits } from './left-edits.ts';
import { LocalDraft } from './local-draft.ts';
import { isCode, type Saving } from './saving.ts';
import { Sending } from './sending.ts';

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

/** What a publication answers. */
export type Publication = Awaited<ReturnType<typeof publishActivity>>;

/**
 * A draft of one's own between its editor and the server: it keeps what is written in this browser until the server has
 * acknowledged it, sends it once and in order, and hears what is written elsewhere.
 */
export class DraftSync {
  /** Writes to the draft. */
  readonly edit: EditDraft;
  readonly #isNew: boolean;
  readonly #draft: LocalDraft;
  readonly #left: LeftEdits;
  readonly #hearing: Hearing;
  readonly #sending: Sending;
  readonly #listeners = new Set<() => void>();
  #state: DraftState | undefined;
  #publishing: { revision: number; key: string } | null = null;

  private constructor(userId: string, kind: KindName, opened: DraftView | null) {
    const tell = () => this.#tell();
    this.#isNew = opened === null;
    this.#draft = new LocalDraft(userId, kind, opened, tell);
    this.#left = new LeftEdits(this.#draft);
    this.#hearing = new Hearing(this.#draft, {
      onView: (view) => this.#hear(view),
      // What cannot be asked now is asked when the room is joined again, or somebody comes back to the page.
      onDoubt: () => void this.reload().catch(() => undefined),
    });
    this.#sending = new Sending(this.#draft, this.#hearing, this.#left, tell);
    this.edit = editDraft(
      () => this.#draft.shown.questions,
      (edits) => this.#write(edits),
    );
  }

  /** A new draft, of which the server hears when the first thing is written. */
  static begin(userId: string, kind: KindName): DraftSync {
    return new DraftSync(userId, kind, null);
  }

  /** A draft that is on the server. */
  static open(userId: string, opened: DraftView): DraftSync {
    return new DraftSync(userId, opened.quizType as KindName, opened);
  }

  /** Whether it was begun in this editor, or in this browser last before a reload, and never published (C072). */
  get isBegunHere(): boolean {
    return this.state().version === 0 && (this.#isNew || this.#draft.isBegunLast);
  }

  /** How many changes are only here. */
  get unsaved(): number {
    return this.#draft.unsaved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => {
    this.#state ??= this.#stateNow();
    return this.#state;
  };

  /** Goes on with what editors before have left, and begins to listen. @returns how to stop; what is kept stays kept */
  start(): () => void {
    const stopListening = this.#listen();
    this.#draft.isOpen = true;
    this.#hearing.follow();
    // Nothing is sent or published, or called saved, before what they have left is known.
    this.#sending.waitFor(this.#goOn());
    return () => {
      stopListening();
      this.#draft.isOpen = false;
      this.#hearing.stop();
      this.flush();
      void this.#release();
    };
  }

  /** Sends what there is to send now, as when a field is left. */
  flush(): void {
    this.#sending.flush();
  }

  /**
   * Whether everything is on the server, after it was tried once more.
   * @param patience in milliseconds
   */
  async isSaved(patience: number): Promise<boolean> {
    if (!this.#draft.isWaiting && !this.#left.isClaiming) return true;
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    // What failed is in the state of saving; here it means that not everything is saved.
    await Promise.race([this.#sending.all(), late]).catch(() => undefined);
    return !this.#draft.isWaiting;
  }

  /** Lets go of whatever is not on the server, and goes on with the rest. */
  discard(): void {
    this.#sending.letGo();
    this.#draft.change(withoutWaiting(this.#draft.queue));
  }

  /** Lets go of that, and of what this browser would go on with (C242). */
  letGo(): void {
    this.discard();
    this.#draft.forgetBegun();
  }

  decide(offer: Offer, whose: 'ours' | 'theirs'): void {
    this.#draft.change(decided(this.#draft.queue, offer, whose));
    this.#sending.soon(0);
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
    return this.#sending.inTurn(async () => {
      const seen = await this.#sending.saved();
      if (this.#publishing?.revision !== seen.revision) {
        this.#publishing = { revision: seen.revision, key: newIdempotencyKey() };
      }
      const { key } = this.#publishing;
      const published = await this.#askingAnew(() => publishActivity(seen, key));
      this.#draft.forgetBegun();
      return published;
    });
  }

  /** Hears what the server says now. @throws ApiProblem, NoResponse */
  reload(): Promise<void> {
    return this.#sending.inTurn(() => this.#hearing.ask());
  }

  async #goes(step: typeof undoEdit): Promise<void> {
    await this.#sending.inTurn(async () => {
      await this.#askingAnew(async () => step(await this.#sending.saved()));
      await this.#hearing.ask();
    });
  }

  /** Where somebody else has changed it meanwhile, what it says now is asked for. @throws what the command throws */
  async #askingAnew<Answer>(command: () => Promise<Answer>): Promise<Answer> {
    try {
      return await command();
    } catch (error) {
      if (isCode(error, 'edited-elsewhere')) await this.#hearing.ask();
      throw error;
    }
  }

  async #goOn(): Promise<void> {
    try {
      if (await this.#left.claim((edits) => this.#write(edits))) this.#sending.soon(0);
    } catch {
      // Where the browser does not tell, or what reads it does not come, its next editor asks again.
    } finally {
      this.#tell();
    }
  }

  /** What is still on its way may need the place until it has got through. */
  async #release(): Promise<void> {
    await this.#sending.stop();
    this.#left.release();
    this.#draft.release();
  }

  #write(edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    this.#draft.write(edits);
    this.#sending.soon();
  }

  #hear(view: DraftView): void {
    this.#sending.isThere();
    if (this.#draft.hear(view)) this.#sending.goesOn();
  }

  /** Sends what there is when the page is left, and when the network is back. @returns how to stop */
  #listen(): () => void {
    const flush = () => this.flush();
    // No room tells that a draft was deleted: whoever comes back to this page hears it at once.
    const look = () => {
      this.flush();
      // Where it fails, nothing is known that was not before.
      void this.reload().catch(() => undefined);
    };
    const hidden = () => document.visibilityState === 'hidden' && this.flush();
    window.addEventListener('online', flush);
    window.addEventListener('focus', look);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', look);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
    };
  }

  #tell(): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): DraftState {
    const { id, shown, isKept, isWaiting, queue, about } = this.#draft;
    const isIdle = !isWaiting && queue.server.revision === about.revision;
    return {
      id,
      version: about.version,
      draft: shown,
      offers: queue.offers,
      saving: this.#sending.saving,
      isKept,
      canUndo: about.undos > 0 || !isIdle,
      canRedo: about.redos > 0 && isIdle,
    };
  }
}
