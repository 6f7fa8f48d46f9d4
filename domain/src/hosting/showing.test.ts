import { test } from 'vitest';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  type HostedSession,
  HostedSessionEnded,
  hostedSessions,
  openSession,
  SessionNotFound,
  SessionOver,
} from './hosted-session.ts';
import {
  drawPresentLink,
  FrameAddressRefused,
  FramesSet,
  PresentLinkDrawn,
  PresentLinkRevoked,
  RecapSet,
  ReplaySet,
  revokePresentLink,
  type Showing,
  setFrames,
  setRecap,
  setReplay,
  showings,
} from './showing.ts';
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

test('an owner names the pages that may frame the wall, each once and by its origin alone', () => {
  const shown = { shownId: sessionId, quizId, ownerId: host };
  const frames =
    (...typed: string[]) =>
    (showing: Showing) =>
      setFrames(typed, showing, shown, by(host));
  const origins = ['https://slides.example', 'https://school.example:8443'];
  const set = FramesSet({ ...shown, origins, at });
  given(showings)
    .when(frames('slides.example/deck/3', 'https://school.example:8443', 'https://SLIDES.example'))
    .thenEvents(set);
  given(showings, set)
    .when(frames(...origins))
    .thenNothing();
  given(showings, set)
    .when(frames())
    .thenEvents(FramesSet({ ...shown, origins: [], at }));
  given(showings).when(frames('https://slides.example', '*')).rejects(FrameAddressRefused);
});

test('a link to the wall is drawn while the session is open, anew each time, and revoked', () => {
  const draws =
    (session: HostedSession = open, person = host) =>
    (showing: Showing) =>
      drawPresentLink(showing, session, by(person));
  const first = PresentLinkDrawn({ ...about, number: 1 });
  const revoked = PresentLinkRevoked(about);
  const revokes =
    (person = host) =>
    (showing: Showing) =>
      revokePresentLink(showing, over, by(person));
  given(showings).when(draws()).thenEvents(first);
  given(showings, first)
    .when(draws())
    .thenEvents(PresentLinkDrawn({ ...about, number: 2 }));
  given(showings, first).when(revokes()).thenEvents(revoked);
  given(showings, first, revoked).when(revokes()).thenNothing();
  // What was revoked does not come back with the next one.
  given(showings, first, revoked)
    .when(draws())
    .thenEvents(PresentLinkDrawn({ ...about, number: 2 }));
  given(showings).when(draws(over)).rejects(SessionOver);
  given(showings)
    .when(draws(open, id('b2')))
    .rejects(NotAllowed);
  given(showings, first)
    .when(revokes(id('b2')))
    .rejects(NotAllowed);
});

test('an owner lets others play it again, and takes that back; nobody may to begin with', () => {
  const shown = { shownId: sessionId, quizId, ownerId: host };
  const lets = (isPublic: boolean) => (showing: Showing) => setReplay(isPublic, showing, shown, by(host));
  const allowed = ReplaySet({ ...shown, isPublic: true, at });
  given(showings).when(lets(false)).thenNothing();
  given(showings).when(lets(true)).thenEvents(allowed);
  given(showings, allowed).when(lets(true)).thenNothing();
  given(showings, allowed)
    .when(lets(false))
    .thenEvents(ReplaySet({ ...shown, isPublic: false, at }));
});
