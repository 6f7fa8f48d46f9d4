import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { clearDraft, hasDraft, loadDraft } from '../../../../shared/drafts.ts';
import { heard } from './draft-queue.ts';
import { editsBetween } from './edits-between.ts';
import { type Claim, claimKept } from './kept-edits.ts';
import { loadLeftReader } from './load-left-reader.ts';
import type { LocalDraft } from './local-draft.ts';

/** What editors that are not open any more have left in this browser, and this one goes on with. */
export class LeftEdits {
  readonly #draft: LocalDraft;
  #claims: Claim[] = [];
  #isClaiming = false;

  constructor(draft: LocalDraft) {
    this.#draft = draft;
  }

  /** Whether it is not known yet what there is. */
  get isClaiming(): boolean {
    return this.#isClaiming;
  }

  /**
   * Looks for what there is, and goes on with the first of it. @returns whether that is to be sent
   * @param write takes what the wizard had kept before drafts were on the server
   * @throws what import() throws; everything is kept then
   */
  async claim(write: (edits: readonly Edit[]) => void): Promise<boolean> {
    this.#isClaiming = true;
    try {
      // Both look at once at what there is: what is kept from now on is of an editor that is open.
      const [older, claims] = await Promise.all([
        this.#takeOlder(),
        claimKept(this.#draft.userId, this.#draft.activity),
      ]);
      write(older);
      return this.#goOnWith(claims);
    } finally {
      this.#isClaiming = false;
    }
  }

  /** What makes the draft what the wizard had kept, and keeps no longer. */
  async #takeOlder(): Promise<readonly Edit[]> {
    const { userId, id } = this.#draft;
    if (!hasDraft(userId, id)) return [];
    const { olderDraft } = await loadLeftReader();
    if (!this.#draft.isOpen) return [];
    const older = olderDraft(loadDraft(userId, id));
    clearDraft(userId, id);
    return older === null ? [] : editsBetween(this.#draft.shown, older);
  }

  #goOnWith(claims: readonly Claim[]): boolean {
    if (!this.#draft.isOpen) {
      for (const claim of claims) claim.release();
      return false;
    }
    this.#claims = [...claims];
    if (this.#draft.id !== null) return this.adoptNext();
    // A new draft goes on with one that was left before the server had heard of it.
    const [first] = this.#claims;
    if (first === undefined || first.opening === null || this.#draft.isWaiting) return false;
    this.#claims = this.#claims.slice(1);
    this.#draft.goOnWith(first);
    first.settle();
    return true;
  }

  /** Once nothing of one's own is waiting, what another editor has left comes in. @returns whether there was any */
  adoptNext(): boolean {
    if (this.#draft.isWaiting || this.#draft.id === null || !this.#draft.isOpen) return false;
    const claim = this.#claims.shift();
    if (claim === undefined) return false;
    const { offers, server, writes } = this.#draft.queue;
    const left = { ...claim.queue, offers: [...offers, ...claim.queue.offers] };
    this.#draft.change(heard({ ...left, writes: left.writes + writes }, server));
    claim.settle();
    return true;
  }

  /** Others may go on with the rest. */
  release(): void {
    for (const claim of this.#claims) claim.release();
  }
}
