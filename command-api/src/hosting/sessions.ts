import { quizzes } from '@pollux/domain/authoring/quiz';
import { cardPlace, NoSuchCard, RevokeCard } from '@pollux/domain/hosting/cards';
import {
  EndHostedSession,
  EndHostedSessionInTime,
  endSession,
  endSessionInTime,
  HostedSessionEnded,
  HostedSessionOpened,
  hostedSessions,
  namingOf,
  OpenHostedSession,
  openedSession,
  openSession,
  ownSession,
} from '@pollux/domain/hosting/hosted-session';
import {
  codeOf,
  drawCode,
  freeCodeOf,
  joinCodes,
  RenewJoinCode,
  renewCode,
  SettleJoinCode,
} from '@pollux/domain/hosting/join-codes';
import { places, revokePlace } from '@pollux/domain/hosting/place';
import { ballots } from '@pollux/domain/voting/ballot';
import { looksOf } from '@pollux/infra/word-lists/look';
import { due } from '../kernel/due.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators, reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';

/** The code is drawn at once; where that fails, the reaction does it. */
export const handleOpenHostedSession = handles(OpenHostedSession, {
  may: creators,
  limits: [perAccount(60, 3600)],
  created: () => true,
  async run(wish, by, streams) {
    const sessionId = by.newId();
    const quiz = await streams.read(quizzes, wish);
    const also = { ...namingOf(wish, looksOf), ...(wish.label !== '' && { label: wish.label }) };
    await streams.write(hostedSessions, { sessionId }, (before) =>
      openSession(wish, sessionId, before, quiz, by, also),
    );
    const code = await settleCode(sessionId, by, streams);
    return { message: 'The session is open.', sessionId, code };
  },
});

export const handleEndHostedSession = handles(EndHostedSession, {
  may: creators,
  async run(wish, by, streams) {
    await streams.write(hostedSessions, wish, (session) => endSession(session, by));
    await settleCode(wish.sessionId, by, streams);
    return { message: 'The session has ended.' };
  },
});

export const handleRenewJoinCode = handles(RenewJoinCode, {
  may: creators,
  limits: [perAccount(60, 3600)],
  async run({ sessionId }, by, streams) {
    const session = await streams.read(hostedSessions, { sessionId });
    ownSession(session, by);
    openedSession(session, by);
    await streams.write(joinCodes, {}, (codes) => renewCode(sessionId, codes, by));
    return { message: 'The session has another code.', code: await codeBy(sessionId, streams) };
  },
});

export const handleRevokeCard = handles(RevokeCard, {
  may: creators,
  async run({ sessionId, number }, by, streams, { secrets }) {
    const session = ownSession(await streams.read(hostedSessions, { sessionId }), by);
    if (number > session.cards) throw new NoSuchCard();
    const placeId = cardPlace(sessionId, number, secrets);
    const ballot = await streams.readAnew(ballots, { pollId: sessionId, voterId: placeId, placeId });
    const wish = { placeId, sessionId, number };
    await streams.write(places, wish, (place) => revokePlace(wish, place, ballot, by));
    return { message: 'The card is out of the session.' };
  },
});

const handleEndHostedSessionInTime = handles(EndHostedSessionInTime, {
  may: reactionsAlone,
  async run(wish, by, streams) {
    await streams.write(hostedSessions, wish, (session) => endSessionInTime(session, by));
    return { message: 'The session has ended.' };
  },
});

const handleSettleJoinCode = handles(SettleJoinCode, {
  may: reactionsAlone,
  async run({ sessionId }, by, streams) {
    await settleCode(sessionId, by, streams);
    return { message: 'The code is settled.' };
  },
});

/** Has a session that is open have a code, and one that is over none. @returns the code; '' where there is none */
export async function settleCode(
  sessionId: string,
  by: Pick<CommandContext, 'now' | 'newId'>,
  streams: Streams,
): Promise<string> {
  const session = await streams.readAnew(hostedSessions, { sessionId });
  await streams.write(joinCodes, {}, (codes) =>
    session.status === 'open' ? drawCode(sessionId, codes, by) : freeCodeOf(sessionId, codes, by),
  );
  return codeBy(sessionId, streams);
}

async function codeBy(sessionId: string, streams: Streams): Promise<string> {
  return codeOf(sessionId, await streams.read(joinCodes, {})) ?? '';
}

/** Sessions and codes are two streams: whatever stops in between, a session has a code while it is open, and none afterwards. */
export const codesFollowSessions = reaction('codes-follow-sessions')
  .on(
    HostedSessionOpened,
    ({ data: { sessionId } }, { issue }) => issue(handleSettleJoinCode, { sessionId }),
    { untilDone: true },
  )
  .on(
    HostedSessionEnded,
    ({ data: { sessionId } }, { issue }) => issue(handleSettleJoinCode, { sessionId }),
    { untilDone: true },
  );

/** A session that nobody ends is over after a day. */
export const endSessions = due('end-hosted-sessions', {
  readModel: 'hosted-sessions',
  at: 'dueAt',
  command: handleEndHostedSessionInTime,
  payload: (sessionId) => ({ sessionId }),
});
