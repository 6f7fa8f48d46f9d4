import type { DraftView } from '@pollux/query-api/authoring/contract';
import { readDraft } from '../api/draft-query.ts';
import { followDraft } from './follow-draft.ts';
import type { LocalDraft } from './local-draft.ts';

/** What the server says of a draft: when it is asked, and in the room of the draft. */
export class Hearing {
  readonly #draft: LocalDraft;
  readonly #handlers: { onView: (view: DraftView) => void; onDoubt: () => void };
  #leave: (() => void) | null = null;

  /** @param handlers what hears it, also when it is older than what is known; and what asks when in doubt */
  constructor(draft: LocalDraft, handlers: { onView: (view: DraftView) => void; onDoubt: () => void }) {
    this.#draft = draft;
    this.#handlers = handlers;
  }

  /** Asks what the server says now. @throws ApiProblem, NoResponse */
  async ask(): Promise<void> {
    if (this.#draft.id !== null) this.#handlers.onView(await readDraft(this.#draft.id));
  }

  /** Listens to the room, once there is one and while the editor is open. */
  follow(): void {
    if (this.#draft.id === null || this.#leave !== null || !this.#draft.isOpen) return;
    this.#leave = followDraft(this.#draft.id, this.#handlers);
  }

  stop(): void {
    this.#leave?.();
    this.#leave = null;
  }
}
