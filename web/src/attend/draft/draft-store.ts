import { broughtUpToDate } from './older-draft.ts';
import type { ResponseDraft } from './response-draft.ts';

/** Keeps one person's draft of one poll in this tab, over reloads. */
export interface DraftStore {
  /** The draft that was saved last, or null. */
  load(): ResponseDraft | null;
  save(draft: ResponseDraft): void;
  clear(): void;
}

/** Where drafts are kept: the parts of `Storage` that a draft needs. */
type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store for one person and one poll. Where the browser keeps nothing, a reload starts anew. */
export function draftStore(pollId: string, userId: string, texts: Texts = sessionStorage): DraftStore {
  const key = `pollux.attend.${pollId}.${userId}`;
  return {
    load() {
      try {
        const kept = JSON.parse(texts.getItem(key) ?? 'null') as ResponseDraft | null;
        return kept === null ? null : broughtUpToDate(kept);
      } catch {
        return null;
      }
    },
    save(draft) {
      try {
        texts.setItem(key, JSON.stringify(draft));
      } catch {
        // The storage is full or switched off: the answers still live on the page.
      }
    },
    clear() {
      texts.removeItem(key);
    },
  };
}
