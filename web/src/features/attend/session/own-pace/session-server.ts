import type {
  SaveSessionAnswers,
  StartSessionAttempt,
  SubmitSessionAttempt,
} from '@pollux/domain/hosting/session-attempt';
import type { StageView } from '@pollux/query-api/hosting/contract';
import type { getSessionAttempt } from '@pollux/query-api/hosting/own-pace-contract';
import { ApiProblem, get, send } from '../../../../shared/api/client.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';
import type { AttemptServer } from '../../attempt/saving/attempt-server.ts';
import type { FollowAttempt } from '../../attempt/saving/follow-attempt.ts';
import type { ReadAttempt } from '../../attempt/saving/read-attempt.ts';
import { stopwatch } from '../../attempt/saving/server-clock.ts';

/** One's attempt in a session: open, or over by its id; null before it begins. */
export type Standing = { readonly begun: ReadAttempt } | { readonly over: string } | null;

/** @throws ApiProblem, NoResponse */
export async function standingIn(sessionId: string, signal?: AbortSignal): Promise<Standing> {
  const askedAt = stopwatch();
  try {
    const { attemptId, attempt } = await get<typeof getSessionAttempt>('/api/sessions/:id/attempt', {
      params: { id: sessionId },
      ...(signal && { signal }),
    });
    return attempt === null ? { over: attemptId } : { begun: { view: attempt, askedAt } };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'attempt-not-found') return null;
    throw problem;
  }
}

/** Begins one's attempt, or goes on with it. @throws ApiProblem, NoResponse */
export async function beginIn(sessionId: string): Promise<ReadAttempt> {
  const askedAt = stopwatch();
  const { attempt } = await send<typeof StartSessionAttempt>('StartSessionAttempt', { sessionId });
  return { view: attempt, askedAt };
}

/** How the page of an attempt talks to the server in a session. */
export const inSession = (sessionId: string): AttemptServer => ({
  async read() {
    const standing = await standingIn(sessionId);
    if (standing !== null && 'begun' in standing) return standing.begun;
    throw new ApiProblem(404, 'attempt-not-found', 'This attempt was not found.');
  },
  save: (what, how) => send<typeof SaveSessionAnswers>('SaveSessionAnswers', { sessionId, ...what }, how),
  submit: (what) => send<typeof SubmitSessionAttempt>('SubmitSessionAttempt', { sessionId, ...what }),
});

/** Above all that an attempt counts: whoever hears of it looks at once. */
const AT_ONCE = Number.MAX_SAFE_INTEGER;

/** Follows whether the session goes on, by the room that hears of its host alone; what other devices do is looked for. */
export const followSession: FollowAttempt = (sessionId, _userId, { onMoved, onLive }) =>
  liveConnection.subscribe(
    { room: 'session-stage', id: sessionId },
    {
      onView: ({ view }) => onMoved((view as StageView).isOpen ? 0 : AT_ONCE),
      onState: (state) => onLive(state === 'live'),
      onHere: () => undefined,
      onRefused: () => onLive(false),
    },
  );
