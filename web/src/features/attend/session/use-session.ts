import type { TakeSeat } from '@pollux/domain/hosting/seat';
import type { getSession } from '@pollux/query-api/accounts/contract';
import type { getAttendedSession } from '@pollux/query-api/hosting/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { useEffect, useState } from 'react';
import { actFor, forgetActingAs } from '../../../shared/api/acting-as.ts';
import { ApiProblem, get, send } from '../../../shared/api/client.ts';
import type { Poll } from '../poll.ts';

export type AttendedSession = Response<typeof getAttendedSession>;
export type SessionUser = NonNullable<Response<typeof getSession>['user']>;

/** What is known of the session that the page was opened for. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'not-found' }
  | { readonly status: 'failed'; readonly problem: unknown }
  /** Nobody answers in it without a card, and this browser has taken none. */
  | { readonly status: 'card-needed'; readonly session: AttendedSession; readonly user: SessionUser | null }
  /** The host has taken the seat away, or lets nobody new in. */
  | { readonly status: 'turned-away'; readonly isAway: boolean; readonly session: AttendedSession }
  | {
      readonly status: 'loaded';
      readonly session: AttendedSession;
      /** Null of a guest. */
      readonly user: SessionUser | null;
      /** Under which answers are kept in this browser: the person's id, or that of the guest's seat. */
      readonly voterId: string;
      /** What is asked, as the steps of a poll take it. */
      readonly poll: Poll;
    };

/** Joins a session, once, and takes a seat in it. To join again, mount again. */
export function useSession(sessionId: string): SessionState {
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  useEffect(() => {
    const gone = new AbortController();
    void join(sessionId, gone.signal).then((joined) => !gone.signal.aborted && setState(joined));
    return () => gone.abort();
  }, [sessionId]);
  return state;
}

async function join(sessionId: string, signal: AbortSignal): Promise<SessionState> {
  forgetActingAs();
  try {
    const [{ user }, session] = await Promise.all([
      get<typeof getSession>('/api/session', { signal }),
      get<typeof getAttendedSession>('/api/sessions/:id/attend', { params: { id: sessionId }, signal }),
    ]);
    actFor(user?.id ?? null);
    if (session.seat?.isAway === true) return { status: 'turned-away', isAway: true, session };
    // A person with an account answers without a seat, too: theirs says that they were in before the room was locked.
    const needsSeat = user === null || session.guests === 'cards';
    const taken =
      session.availability === 'open'
        ? await takeSeat(sessionId).catch((problem: unknown) => refusalOf(problem, needsSeat))
        : null;
    if (taken === 'card-needed') return { status: 'card-needed', session, user };
    if (taken === 'seat-taken-away' || taken === 'room-locked')
      return { status: 'turned-away', isAway: taken === 'seat-taken-away', session };
    const seat = taken;
    const opened = seat?.opened ?? session.opened ?? '';
    const voterId = user?.id ?? seat?.seatId ?? '';
    return { status: 'loaded', session, user, voterId, poll: pollOf(session, opened) };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return { status: 'not-found' };
    return { status: 'failed', problem };
  }
}

/** Takes a seat; where the room fills oddly fast, the phone works a little for it first. */
async function takeSeat(sessionId: string) {
  try {
    return await send<typeof TakeSeat>('TakeSeat', { sessionId });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'work-needed') throw problem;
    const challenge = problem.errors.find(({ path }) => path === 'work')?.message ?? '';
    // A browser that cannot is told by the refusal what it can do instead.
    const work = await import('./seat-work.ts')
      .then(({ workFor }) => workFor(challenge))
      .catch(() => Promise.reject(problem));
    return await send<typeof TakeSeat>('TakeSeat', { sessionId, work });
  }
}

const REFUSALS = ['card-needed', 'seat-taken-away', 'room-locked'] as const;

/** Why there is no seat, where the page has something to say of it; null where somebody goes on without one. */
function refusalOf(problem: unknown, needsSeat: boolean): (typeof REFUSALS)[number] | null {
  const code = problem instanceof ApiProblem ? problem.code : '';
  const refusal = REFUSALS.find((each) => each === code);
  if (refusal !== undefined) return refusal;
  if (needsSeat) throw problem;
  return null;
}

/** A session has one version, is free, and asks for no name. */
function pollOf({ id, quizType, content, resultsOpen }: AttendedSession, opened: string): Poll {
  return {
    id,
    content,
    resultsOpen,
    opened,
    quizType: 'POLL',
    version: 1,
    availability: 'open',
    price: 0,
    paid: false,
    responded: false,
    participant: { firstname: '', lastname: '' },
    ...(quizType === 'SURVEY' && { isSurvey: true }),
  };
}
