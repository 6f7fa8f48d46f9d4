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

/** Whether there is one, or what looks like one. */
export function hasDraft(userId: string, quizId: string | null): boolean {
  return storedKeys().includes(keyOf(userId, quizId));
}

/** Forgets one draft. */
export function clearDraft(userId: string, quizId: string | null): void {
  removeKeys((key) => key === keyOf(userId, quizId));
}

// Since drafts are on the server, what this browser keeps are edits that the server has not acknowledged, and which
// draft was begun last.

const editsPrefix = (userId: string) => `pollux-edits:${userId}:`;
const editsOf = (userId: string, activity: string) => `${editsPrefix(userId)}${activity}:`;

/** The key under which one editor keeps its edits. @param activity its id, or the kind of a new one */
export function keptKey(userId: string, activity: string, editor: string): string {
  return editsOf(userId, activity) + editor;
}

/** The editors that keep edits of the activity, open or not. */
export function keptKeys(userId: string, activity: string): readonly { key: string; editor: string }[] {
  const prefix = editsOf(userId, activity);
  return storedKeys().flatMap((key) => {
    const editor = key.startsWith(prefix) ? key.slice(prefix.length) : ':';
    return editor.includes(':') ? [] : [{ key, editor }];
  });
}

/** Whether this browser keeps anything that this person wrote in an editor. */
export function keepsEdits(userId: string): boolean {
  const begun = KINDS.map((kind) => begunKey(userId, kind));
  return storedKeys().some(
    (key) =>
      key.startsWith(editsPrefix(userId)) || (key.startsWith(prefixOf(userId)) && !begun.includes(key)),
  );
}

const begunKey = (userId: string, kind: string) => `${prefixOf(userId)}begun:${kind}`;

/** The draft that this person has started last and not published: whoever comes back goes on with it (C217). */
export function begunDraft(userId: string, kind: string): string | null {
  try {
    return localStorage.getItem(begunKey(userId, kind));
  } catch {
    return null;
  }
}

/** Takes note of the draft that is begun; null: there is none any more. */
export function rememberBegun(userId: string, kind: string, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(begunKey(userId, kind));
    else localStorage.setItem(begunKey(userId, kind), id);
  } catch {
    // Whoever comes back finds it in the library.
  }
}

const KINDS = ['QUIZ', 'SURVEY', 'POLL'];

/**
 * Forgets every draft that this person has started in this browser, and nobody else's, so that the editors open blank
 * [C058 C242]. What is on the server stays there, and what was changed of it stays here until it is sent.
 */
export function clearDrafts(userId: string): void {
  const begun = KINDS.map((kind) => editsOf(userId, kind));
  removeKeys((key) => key.startsWith(prefixOf(userId)) || begun.some((prefix) => key.startsWith(prefix)));
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function removeKeys(isGone: (key: string) => boolean): void {
  for (const key of storedKeys().filter(isGone)) localStorage.removeItem(key);
}
