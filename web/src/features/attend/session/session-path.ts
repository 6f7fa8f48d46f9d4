/** What a path leads to that has to do with hosted sessions: where one types a code, or the session that it names. */
export type SessionPath =
  | { readonly page: 'join' }
  | { readonly page: 'session'; readonly sessionId: string };

/** Null of every other path of a participant's. */
export function sessionPathOf(path: string): SessionPath | null {
  if (/^\/join\/?$/i.test(path)) return { page: 'join' };
  const sessionId = /^\/attendsession\/([0-9a-f]{24})\/?$/i.exec(path)?.[1]?.toLowerCase();
  return sessionId === undefined ? null : { page: 'session', sessionId };
}
