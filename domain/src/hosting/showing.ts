import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { frameOrigin, MOST_FRAME_ORIGINS } from './frame-origins.ts';
import { type HostedSession, openedSession, ownSession } from './hosted-session.ts';

// What an owner shows of a session, or of an activity's results, beyond those who take part. It is beside the streams of
// both, so that it holds up neither a stage nor an answer, and can be changed long after a session is over.

// Events

const ofSession = { sessionId: Id, quizId: Id, ownerId: Id };

/** Whether everybody who has the link sees the recap of a session, and whether the podium on it has names. */
export const RecapSet = event(
  'RecapSet',
  z.object({ ...ofSession, isPublic: z.boolean(), withNames: z.boolean(), at: Instant }),
);

/** Whose pages may have the wall of a session, or the public results of an activity, in a frame: these origins alone. */
export const FramesSet = event(
  'FramesSet',
  z.object({
    /** The session, or the activity itself. */
    shownId: Id,
    quizId: Id,
    ownerId: Id,
    origins: z.array(z.string()),
    at: Instant,
  }),
);

/** A session has a link to its wall: the one with this number, and none from before. */
export const PresentLinkDrawn = event(
  'PresentLinkDrawn',
  z.object({ ...ofSession, number: z.int().positive(), at: Instant }),
);

/** No link leads to the wall of a session any more. */
export const PresentLinkRevoked = event('PresentLinkRevoked', z.object({ ...ofSession, at: Instant }));

/** Whether everybody who sees the public results of an activity, or the recap of a session, may play it again. */
export const ReplaySet = event(
  'ReplaySet',
  z.object({
    /** The session, or the activity itself. */
    shownId: Id,
    quizId: Id,
    ownerId: Id,
    isPublic: z.boolean(),
    at: Instant,
  }),
);

const showingEvents = [RecapSet, FramesSet, PresentLinkDrawn, PresentLinkRevoked, ReplaySet] as const;
export type ShowingEvent = EventOf<(typeof showingEvents)[number]>;

// State

export interface Showing {
  readonly recap: { readonly isPublic: boolean; readonly withNames: boolean };
  readonly origins: readonly string[];
  /** Of the link to the wall: how many there were, and whether the last of them leads there. */
  readonly link: { readonly number: number; readonly isOn: boolean };
  /** Whether others may play it again. */
  readonly isReplayPublic: boolean;
}

const initial: Showing = {
  recap: { isPublic: false, withNames: false },
  origins: [],
  link: { number: 0, isOn: false },
  isReplayPublic: false,
};

function evolve(showing: Showing, event: ShowingEvent): Showing {
  switch (event.type) {
    case 'RecapSet': {
      const { isPublic, withNames } = event.data;
      return { ...showing, recap: { isPublic, withNames } };
    }
    case 'FramesSet':
      return { ...showing, origins: event.data.origins };
    case 'PresentLinkDrawn':
      return { ...showing, link: { number: event.data.number, isOn: true } };
    case 'PresentLinkRevoked':
      return { ...showing, link: { ...showing.link, isOn: false } };
    case 'ReplaySet':
      return { ...showing, isReplayPublic: event.data.isPublic };
  }
}

/** What is shown of one session, or of one activity's results; nothing to begin with. */
export const showings = category('Showing', {
  key: (key: { shownId: string }) => key.shownId,
  events: showingEvents,
  initial,
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

/** Says whose pages may have the wall of a session of one's own, or the public results of one's own activity, in a frame. */
export const SetFrames = command(
  'SetFrames',
  z.object({
    /** The session, or the activity. */
    id: Id,
    /** Addresses as they are typed; none of them counts but for its scheme, host and port. */
    origins: z.array(z.string().max(500, 'This address is too long.')).max(MOST_FRAME_ORIGINS, {
      error: `Name at most ${MOST_FRAME_ORIGINS} addresses.`,
    }),
  }),
  Message.extend({ origins: z.array(z.string()) }),
);

/**
 * Makes a link to the wall of a session of one's own that is open: whoever has it sees what the wall shows, and can do
 * nothing. The link from before leads nowhere any more.
 */
export const DrawPresentLink = command(
  'DrawPresentLink',
  z.object({ sessionId: Id }),
  Message.extend({ path: z.string() }),
);

/** Has no link lead to the wall of a session of one's own any more, also where it is looked at now. */
export const RevokePresentLink = command('RevokePresentLink', z.object({ sessionId: Id }), Message);

/**
 * Says whether everybody who sees the public results of an activity of one's own, or the recap of a session, may play it
 * again once it is over.
 */
export const SetReplay = command(
  'SetReplay',
  z.object({
    /** The session, or the activity. */
    id: Id,
    isPublic: z.boolean(),
  }),
  Message,
);

// Rejections

/** Names the first such address as `origins.<index>`. */
export class FrameAddressRefused extends Rejection {
  constructor(index = 0) {
    super(
      'invalid',
      'frame-address-refused',
      'Type the address of one website, like https://school.example.',
      { path: `origins.${index}` },
    );
  }
}

// Decisions

/** To ask for what is so already changes nothing. @throws SessionNotFound, NotAllowed */
export function setRecap(
  { isPublic, withNames }: Data<typeof SetRecap>,
  showing: Showing,
  session: HostedSession,
  by: Context,
): ShowingEvent[] {
  const about = sessionOf(session, by);
  const { recap } = showing;
  if (recap.isPublic === isPublic && recap.withNames === withNames) return [];
  return [RecapSet({ ...about, isPublic, withNames, at: by.now.toISOString() })];
}

/**
 * @param typed addresses, of which each origin counts once
 * @param shown what it is of: the actor's own
 * @throws FrameAddressRefused
 */
export function setFrames(
  typed: readonly string[],
  showing: Showing,
  shown: { readonly shownId: string; readonly quizId: string; readonly ownerId: string },
  by: Context,
): ShowingEvent[] {
  const origins = [...new Set(typed.map(originAt))];
  const isSame =
    origins.length === showing.origins.length && origins.every((each, at) => showing.origins[at] === each);
  return isSame ? [] : [FramesSet({ ...shown, origins, at: by.now.toISOString() })];
}

/**
 * To ask for what is so already changes nothing.
 * @param shown what it is of: the actor's own
 */
export function setReplay(
  isPublic: boolean,
  showing: Showing,
  shown: { readonly shownId: string; readonly quizId: string; readonly ownerId: string },
  by: Context,
): ShowingEvent[] {
  if (showing.isReplayPublic === isPublic) return [];
  return [ReplaySet({ ...shown, isPublic, at: by.now.toISOString() })];
}

function originAt(typed: string, index: number): string {
  const origin = frameOrigin(typed);
  if (origin === null) throw new FrameAddressRefused(index);
  return origin;
}

/** @throws SessionNotFound, NotAllowed, SessionOver */
export function drawPresentLink(showing: Showing, session: HostedSession, by: Context): ShowingEvent[] {
  const about = sessionOf(session, by);
  openedSession(session, by);
  return [PresentLinkDrawn({ ...about, number: showing.link.number + 1, at: by.now.toISOString() })];
}

/** @throws SessionNotFound, NotAllowed */
export function revokePresentLink(showing: Showing, session: HostedSession, by: Context): ShowingEvent[] {
  const about = sessionOf(session, by);
  return showing.link.isOn ? [PresentLinkRevoked({ ...about, at: by.now.toISOString() })] : [];
}

function sessionOf(session: HostedSession, by: Context) {
  const { sessionId, quizId, ownerId } = ownSession(session, by);
  return { sessionId, quizId, ownerId };
}
