/**
 * What a creator has not saved yet, kept in this browser and apart for each person and activity [C217 C058].
 * Drafts outlive reloads, not the choice to leave or to begin anew.
 */
const prefixOf = (userId: string) => `pollux-draft:${userId}:`;
const keyOf = (userId: string, quizId: string | null) => prefixOf(userId) + (quizId ?? 'new');

/** The draft of an activity (null: of the one being made anew), unchecked; undefined if there is none or it is corrupt. */
export function loadDraft(userId: string, quizId: string | null): unknown {
  try {
    const stored = localStorage.getItem(keyOf(userId, quizId));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Keeps the draft. Where storage is full or refused it is kept by the page alone. */
export function saveDraft(userId: string, quizId: string | null, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, quizId), JSON.stringify(draft));
  } catch {
    // The page still holds it.
  }
}

/** Forgets one draft. */
export function clearDraft(userId: string, quizId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId, quizId));
  } catch {
    // Nothing can have been stored.
  }
}

/** Forgets every draft of this person, and nobody else's [C058 C242]. */
export function clearDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
    }
  } catch {
    // Nothing can have been stored.
  }
}
