import { test } from 'vitest';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  type HostedSession,
  HostedSessionEnded,
  hostedSessions,
  openSession,
  SessionNotFound,
} from './hosted-session.ts';
import { RecapSet, type Showing, setRecap, showings } from './showing.ts';
import { host, publishedPoll, quizId } from './testing.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();
const opening = openSession(
  { quizId, guests: 'seats', pace: 'self', cards: 5 },
  sessionId,
  hostedSessions.initial,
  publishedPoll(),
  by(host),
);
const open = hostedSessions.evolveAll(hostedSessions.initial, opening);
const over = hostedSessions.evolve(
  open,
  HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at }),
);
const about = { sessionId, quizId, ownerId: host, at };
const sets =
  (isPublic: boolean, withNames = false, session: HostedSession = over, person = host) =>
  (showing: Showing) =>
    setRecap({ sessionId, isPublic, withNames }, showing, session, by(person));

test('an owner shows the recap of a session, with names and without, and takes it back [B15]', () => {
  const shown = RecapSet({ ...about, isPublic: true, withNames: false });
  given(showings).when(sets(true)).thenEvents(shown);
  given(showings, shown).when(sets(true)).thenNothing();
  const named = RecapSet({ ...about, isPublic: true, withNames: true });
  given(showings, shown).when(sets(true, true)).thenEvents(named);
  given(showings, named)
    .when(sets(false))
    .thenEvents(RecapSet({ ...about, isPublic: false, withNames: false }));
});

test('nothing is shown to begin with, and it may be said before the session is over', () => {
  given(showings).when(sets(false)).thenNothing();
  given(showings)
    .when(sets(true, false, open))
    .thenEvents(RecapSet({ ...about, isPublic: true, withNames: false }));
});

test('nobody but the owner says what is shown', () => {
  given(showings)
    .when(sets(true, false, over, id('b2')))
    .rejects(NotAllowed);
  given(showings)
    .when(sets(true, false, hostedSessions.initial))
    .rejects(SessionNotFound);
});
