import { broughtUpToDate } from './older-draft.ts';
import type { ResponseDraft } from './response-draft.ts';

/** Keeps one person's draft of one poll in this tab, over reloads. */
export interface DraftStore {
  /** The draft that was saved last, or null; one that is damaged is removed (C218), and false. */
  load(): ResponseDraft | null | false;
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
      let kept: string | null = null;
      try {
        kept = texts.getItem(key);
        if (kept === null) return null;
        const draft = broughtUpToDate(JSON.parse(kept) as ResponseDraft);
        if (isWhole(draft)) return draft;
      } catch {
        // The storage is switched off, or what is in it is no draft.
        if (kept === null) return null;
      }
      this.clear();
      return false;
    },
    save(draft) {
      try {
        texts.setItem(key, JSON.stringify(draft));
      } catch {
        // The storage is full or switched off: the answers still live on the page.
      }
    },
    clear() {
      try {
        texts.removeItem(key);
      } catch {
        // Nothing can have been stored.
      }
    },
  };
}

/** Whether what a page goes on with is there. */
const isWhole = ({ index, answers }: ResponseDraft): boolean =>
  typeof index === 'number' && answers instanceof Object;
