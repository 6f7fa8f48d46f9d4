import { ApiProblem } from '../../../../shared/api/client.ts';

/** How it stands with what was written here. */
export type Saving =
  | { readonly state: 'saved' | 'saving' }
  /** The server cannot be reached, or the session is over: it is kept, and sent as soon as that has changed. */
  | { readonly state: 'offline' | 'signed-out'; readonly changes: number }
  /** The server does not take it; what is written next may put it right. */
  | { readonly state: 'refused'; readonly problem: ApiProblem }
  /** Nobody can write here any more, as it was deleted, say; what was written last is on this page alone. */
  | { readonly state: 'ended'; readonly problem: ApiProblem; readonly unsaved: number };

/** What the failure means for so many changes that are still to be sent. */
export function troubleOf(error: unknown, changes: number): Saving {
  if (isCode(error, 'not-signed-in') || isCode(error, 'another-person')) {
    return { state: 'signed-out', changes };
  }
  return isRefusal(error) ? { state: 'refused', problem: error } : { state: 'offline', changes };
}

/** Whether the server says that the draft is deleted, in the bin, or somebody else's. */
export function isEnd(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && ENDS.has(error.code);
}

const ENDS: ReadonlySet<string> = new Set(['quiz-not-found', 'in-bin', 'not-allowed']);

export function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.code === code;
}

/** Whether the server has answered, and will not take the same another time. */
export function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && !isPassing(error);
}

function isPassing({ status, code }: ApiProblem): boolean {
  return status >= 500 || [401, 408, 425, 429].includes(status) || ['another-person', 'stale'].includes(code);
}
