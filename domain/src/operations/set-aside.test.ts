import { test } from 'vitest';
import { given, NOW } from '../testing.ts';
import { EventSetAside, EventTakenBack, eventsAside, setAside, takeBack } from './set-aside.ts';

const place = { stream: 'Ballot-1', revision: 3 };
const unreadable = { ...place, eventId: 'e', type: 'BallotCast', unreadable: 'it has no metadata.' };
const saying = { by: 'asha', reason: 'written by a script' };
const at = NOW.toISOString();
const now = { now: NOW };
const aside = EventSetAside({ ...unreadable, ...saying, at });
const back = EventTakenBack({ ...place, ...saying, at });

test('an event is set aside once, and again after it was taken back', () => {
  const setting = (state: typeof eventsAside.initial) => setAside(unreadable, saying, state, now);
  given(eventsAside).when(setting).thenEvents(aside);
  given(eventsAside, aside).when(setting).thenNothing();
  given(eventsAside, aside, back).when(setting).thenEvents(aside);
});

test('only what is set aside is taken back, and all else stays aside', () => {
  const taking = (state: typeof eventsAside.initial) => takeBack(place, saying, state, now);
  given(eventsAside).when(taking).thenNothing();
  given(eventsAside, aside).when(taking).thenEvents(back);
  const other = EventSetAside({ ...aside.data, revision: 4 });
  given(eventsAside, other).when(taking).thenNothing();
});
