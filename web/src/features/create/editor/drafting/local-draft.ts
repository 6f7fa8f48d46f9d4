import { beginning } from '@pollux/domain/authoring/drafting/blank-draft';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { edited } from '@pollux/domain/authoring/drafting/edited';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import type { DraftView } from '@pollux/query-api/authoring/contract';
import { newId } from '../../../../questions/new-id.ts';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { begunDraft, rememberBegun } from '../../../../shared/drafts.ts';
import type { KindName } from '../kinds/kind.ts';
import { type DraftQueue, heard, openQueue, shownDraft, waiting, written } from './draft-queue.ts';
import { beginKeeping, type Keeping, type KeptQueue, type Opening } from './kept-edits.ts';
import { sharingWith } from './shared-draft.ts';

/**
 * A draft as one editor has it: what the server said last, and on top of that what was written here, which is kept in
 * this browser until the server has acknowledged it.
 */
export class LocalDraft {
  readonly userId: string;
  readonly kind: KindName;
  /** Whether its editor is open. */
  isOpen = false;
  readonly #keeping: Keeping;
  readonly #onChange: () => void;
  #id: string | null;
  #opening: Opening | null;
  #about: Pick<DraftView, 'version' | 'revision' | 'undos' | 'redos'>;
  #queue: DraftQueue;
  #shown: Draft;
  #isKept = true;
  #isForgotten = false;

  /** @param opened null for a new one */
  constructor(userId: string, kind: KindName, opened: DraftView | null, onChange: () => void) {
    this.userId = userId;
    this.kind = kind;
    this.#onChange = onChange;
    this.#id = opened?.id ?? null;
    const questionId = newId();
    this.#opening = opened === null ? { key: newIdempotencyKey(), questionId } : null;
    this.#about = opened ?? { version: 0, revision: 0, undos: 0, redos: 0 };
    const draft = opened?.draft ?? beginning(kind, questionId);
    this.#queue = openQueue({ revision: opened?.revision ?? 0, draft });
    this.#shown = draft;
    this.#keeping = beginKeeping(userId, this.activity);
  }

  /** Null until it is opened on the server. */
  get id(): string | null {
    return this.#id;
  }

  /** How it is opened on the server; null once it is there. */
  get opening(): Opening | null {
    return this.#opening;
  }

  /** What the server says of it beside its content. */
  get about(): Pick<DraftView, 'version' | 'revision' | 'undos' | 'redos'> {
    return this.#about;
  }

  get queue(): DraftQueue {
    return this.#queue;
  }

  /** What its editor shows. */
  get shown(): Draft {
    return this.#shown;
  }

  /** Whether this browser holds everything that the server has not. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Under which it is kept: a new one under its kind. */
  get activity(): string {
    return this.#id ?? this.kind;
  }

  /** How many changes are only here. */
  get unsaved(): number {
    return waiting(this.#queue);
  }

  /** Whether something is only here. */
  get isWaiting(): boolean {
    return this.unsaved > 0;
  }

  /** Something was written. */
  write(edits: readonly Edit[]): void {
    this.#shown = sharingWith(this.#shown, edits.reduce(edited, this.#shown));
    this.keep(edits.reduce(written, this.#queue));
  }

  /** The queue is another one: what is shown is made anew of it. */
  change(queue: DraftQueue): void {
    this.#shown = sharingWith(this.#shown, shownDraft(queue));
    this.keep(queue);
  }

  /** The queue is another one, and says the same. */
  keep(queue: DraftQueue): void {
    this.#queue = queue;
    this.#isKept = this.#keeping.keep({ opening: this.#opening, queue });
    this.#onChange();
  }

  /** It is on the server from now on, as a new one that says what it begins with. */
  opened(id: string, revision: number): void {
    this.#id = id;
    this.#opening = null;
    const { draft } = this.#queue.server;
    this.#about = { version: 0, revision, undos: 0, redos: 0 };
    this.#keeping.moveTo(id);
    if (!this.#isForgotten) rememberBegun(this.userId, this.kind, id);
    this.keep({ ...this.#queue, server: { revision, draft } });
  }

  /** Whoever comes back is not to go on with it, also where the server has yet to answer that it is there (C242). */
  forgetBegun(): void {
    this.#isForgotten = true;
    if (this.isBegunLast) rememberBegun(this.userId, this.kind, null);
  }

  /** Whether whoever comes back to this browser goes on with it. */
  get isBegunLast(): boolean {
    return begunDraft(this.userId, this.kind) === this.#id;
  }

  /** A new draft goes on with another that was left before the server had heard of it. */
  goOnWith({ opening, queue }: KeptQueue): void {
    this.#opening = opening;
    this.change(queue);
  }

  /** The server says this of it now. False where it is older than what is known. */
  hear({ version, revision, undos, redos, draft: said }: DraftView): boolean {
    if (revision < this.#about.revision) return false;
    this.#about = { version, revision, undos, redos };
    const draft = sharingWith(this.#queue.server.draft, said);
    this.change(heard(this.#queue, { revision, draft }));
    return true;
  }

  /** Other editors may go on with what is kept here. */
  release(): void {
    this.#keeping.release();
  }
}
