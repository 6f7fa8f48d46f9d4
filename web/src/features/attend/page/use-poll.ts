import type { getSession } from '@pollux/query-api/accounts/contract';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { useEffect, useState } from 'react';
import { actFor, forgetActingAs } from '../../../shared/api/acting-as.ts';
import { ApiProblem, get } from '../../../shared/api/client.ts';
import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import type { Poll } from '../poll.ts';

type SessionUser = NonNullable<Response<typeof getSession>['user']>;

/** What is known of the poll that the page was opened for. */
export type PollState =
  | { readonly status: 'loading' }
  /** Nobody is signed in; the server told nothing about the poll (P086, P450). */
  | { readonly status: 'visitor' }
  | { readonly status: 'not-found' }
  | { readonly status: 'failed'; readonly problem: unknown }
  | { readonly status: 'loaded'; readonly poll: Poll; readonly user: SessionUser }
  /** It is a quiz or a survey; `askedAt` is what `performance.now()` said when it was asked for. */
  | {
      readonly status: 'offered';
      readonly activity: OfferedQuiz;
      readonly askedAt: number;
      readonly user: SessionUser;
    };

/** What the link leads to is still a draft: it may be there when it is asked for again (P092). */
export const NOT_PUBLISHED = 'quiz-not-published';

/** How often, and after how many milliseconds each, a version is asked for that the server has but does not show yet. */
const MOST_TRIES = 10;
const BETWEEN_TRIES = 300;

/** What is on its way already, for the first time that it is asked for. */
let ahead: { readonly pollId: string | null; readonly state: Promise<PollState> } | null = null;

/**
 * Asks for the poll before there is a page to show it, which waits for its texts.
 * @param onPoll is told of it as soon as it is there
 */
export function loadAhead(pollId: string | null, onPoll: (poll: Poll) => void): void {
  const state = load(pollId, new AbortController().signal);
  ahead = { pollId, state };
  void state.then((loaded) => loaded.status === 'loaded' && onPoll(loaded.poll));
}

/**
 * Loads the poll and who is signed in, once; to load again, mount again.
 * @param outdated a version that is known to have been changed: a newer one is waited for, for some seconds
 */
export function usePoll(pollId: string | null, outdated: number | undefined): PollState {
  const [state, setState] = useState<PollState>({ status: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    const show = async () => {
      const loaded = await loadNewer(pollId, outdated, abort.signal);
      if (!abort.signal.aborted) setState(loaded);
    };
    void show();
    return () => abort.abort();
  }, [pollId, outdated]);
  return state;
}

async function loadNewer(
  pollId: string | null,
  outdated: number | undefined,
  signal: AbortSignal,
): Promise<PollState> {
  for (let tries = 1; ; tries++) {
    const first = ahead;
    ahead = null;
    const state = await (first?.pollId === pollId ? first.state : load(pollId, signal));
    const isNewer = state.status !== 'loaded' || outdated === undefined || state.poll.version > outdated;
    if (isNewer || tries === MOST_TRIES || signal.aborted) return state;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES));
  }
}

async function load(pollId: string | null, signal: AbortSignal): Promise<PollState> {
  if (pollId === null) return { status: 'not-found' };
  forgetActingAs();
  const askedAt = performance.now();
  try {
    const [{ user }, attended] = await Promise.all([
      get<typeof getSession>('/api/session', { signal }),
      get<typeof getAttend>('/api/activities/:id/attend', { params: { id: pollId }, signal }),
    ]);
    actFor(user?.id ?? null);
    if (user === null) return { status: 'visitor' };
    // A quiz or a survey has a page of its own.
    if (attended.quizType !== 'POLL') return { status: 'offered', activity: attended, askedAt, user };
    return { status: 'loaded', poll: attended, user };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return { status: 'visitor' };
    if (problem instanceof ApiProblem && problem.status === 404 && problem.code !== NOT_PUBLISHED)
      return { status: 'not-found' };
    return { status: 'failed', problem };
  }
}
