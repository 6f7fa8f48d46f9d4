import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';
import { type HostedSession, ownSession } from './hosted-session.ts';

// What the owner of a session shows of it to people who were not in it. It is beside the session's own stream, so that it
// holds up neither a stage nor an answer, and it can be changed long after the session is over.

// Events

/** Whether everybody who has the link sees the recap of a session, and whether the podium on it has names. */
export const RecapSet = event(
  'RecapSet',
  z.object({
    sessionId: Id,
    quizId: Id,
    ownerId: Id,
    isPublic: z.boolean(),
    withNames: z.boolean(),
    at: Instant,
  }),
);

export type ShowingEvent = EventOf<typeof RecapSet>;

// State

export interface Showing {
  readonly recap: { readonly isPublic: boolean; readonly withNames: boolean };
}

function evolve(showing: Showing, event: ShowingEvent): Showing {
  const { isPublic, withNames } = event.data;
  return { ...showing, recap: { isPublic, withNames } };
}

/** What is shown of one session; nothing to begin with. */
export const showings = category('Showing', {
  key: (key: { sessionId: string }) => key.sessionId,
  events: [RecapSet],
  initial: { recap: { isPublic: false, withNames: false } } as Showing,
  evolve,
});

// Commands

/**
 * Says whether everybody who has the link sees the recap of a session of one's own, once the session is over, and whether
 * the podium on it has the names that the hall saw.
 */
export const SetRecap = command(
  'SetRecap',
  z.object({ sessionId: Id, isPublic: z.boolean(), withNames: z.boolean() }),
  Message,
);

// Decisions

/** To ask for what is so already changes nothing. @throws SessionNotFound, NotAllowed */
export function setRecap(
  { isPublic, withNames }: Data<typeof SetRecap>,
  showing: Showing,
  session: HostedSession,
  by: Context,
): ShowingEvent[] {
  const { sessionId, quizId, ownerId } = ownSession(session, by);
  const { recap } = showing;
  if (recap.isPublic === isPublic && recap.withNames === withNames) return [];
  return [RecapSet({ sessionId, quizId, ownerId, isPublic, withNames, at: by.now.toISOString() })];
}
