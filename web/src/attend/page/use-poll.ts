import type { getSession } from '@pollux/query-api/accounts/contract';
import type { getAttend } from '@pollux/query-api/authoring/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { useEffect, useState } from 'react';
import { actFor, forgetActingAs } from '../../shared/api/acting-as.ts';
import { ApiProblem, get } from '../../shared/api/client.ts';
import type { Poll } from '../poll.ts';

type SessionUser = NonNullable<Response<typeof getSession>['user']>;

/** What is known of the poll that the page was opened for. */
export type PollState =
  | { readonly status: 'loading' }
  /** Nobody is signed in; the server told nothing about the poll (P086, P450). */
  | { readonly status: 'visitor' }
  | { readonly status: 'not-found' }
  | { readonly status: 'failed'; readonly problem: unknown }
  | { readonly status: 'loaded'; readonly poll: Poll; readonly user: SessionUser };

/** Loads the poll and who is signed in, once; to load again, mount again. */
export function usePoll(pollId: string | null): PollState {
  const [state, setState] = useState<PollState>({ status: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    const show = async () => {
      const loaded = await load(pollId, abort.signal);
      if (!abort.signal.aborted) setState(loaded);
    };
    void show();
    return () => abort.abort();
  }, [pollId]);
  return state;
}

async function load(pollId: string | null, signal: AbortSignal): Promise<PollState> {
  if (pollId === null) return { status: 'not-found' };
  forgetActingAs();
  try {
    const [{ user }, poll] = await Promise.all([
      get<typeof getSession>('/api/session', { signal }),
      get<typeof getAttend>('/api/activities/:id/attend', { params: { id: pollId }, signal }),
    ]);
    actFor(user?.id ?? null);
    return user === null ? { status: 'visitor' } : { status: 'loaded', poll, user };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return { status: 'visitor' };
    if (problem instanceof ApiProblem && problem.status === 404) return { status: 'not-found' };
    return { status: 'failed', problem };
  }
}
