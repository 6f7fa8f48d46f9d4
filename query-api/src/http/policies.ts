import { notSignedIn } from '@pollux/infra/http/problem';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { Asking, QueryPolicy } from './serve.ts';

/** Visitors as well. */
export const anyone: QueryPolicy = () => {};

/** Whoever has a session. */
export const signedIn: QueryPolicy = (session) => {
  if (session === undefined) throw notSignedIn();
};

/** The session of a query whose policy is `signedIn`. */
export function sessionOf({ session }: Asking): Session {
  if (session === undefined) throw notSignedIn();
  return session;
}
