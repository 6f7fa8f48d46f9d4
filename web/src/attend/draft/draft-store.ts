import { broughtUpToDate } from './older-draft.ts';
import type { ResponseDraft } from './response-draft.ts';

/** Keeps one person's draft of one poll in this tab, over reloads. */
export interface DraftStore {
  /** The draft that was saved last, or null; one that is damaged is removed, and said to be (C218). */
  load(): ResponseDraft | 'damaged' | null;
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
      const kept = readFrom(texts, key);
      if (kept === null) return null;
      try {
        const draft = broughtUpToDate(JSON.parse(kept) as ResponseDraft);
        if (isWhole(draft)) return draft;
      } catch {
        // It is no draft.
      }
      this.clear();
      return 'damaged';
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

function readFrom(texts: Texts, key: string): string | null {
  try {
    return texts.getItem(key);
  } catch {
    // The storage is switched off.
    return null;
  }
}

/** Whether everything is there that a page goes on with. */
function isWhole({ step, firstname, lastname, index, answers, deadlines }: ResponseDraft): boolean {
  const areTexts = [step, firstname, lastname].every((text) => typeof text === 'string');
  const areRecords = [answers, deadlines].every((record) => typeof record === 'object' && record !== null);
  return areTexts && areRecords && Number.isInteger(index) && index >= 0;
}
