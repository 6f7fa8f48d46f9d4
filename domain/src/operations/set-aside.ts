import { z } from 'zod';
import { category } from '../kernel/category.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';

// Which events of the log count no more because no program can read them is in one stream, which is read before all others.

/** Where an event is in whatever log it is moved to, and which one it is. */
const Place = z.object({ stream: z.string(), revision: z.int().nonnegative() });

/** What an operator says of it; it is stored in plain. */
const Said = z.object({
  /** The operator, as the machine or they themselves name them. */
  by: z.string(),
  reason: z.string(),
  at: Instant,
});

// Events

/** An operator has an event that cannot be read count no more: whoever reads the log passes over it. */
export const EventSetAside = event(
  'EventSetAside',
  Place.extend({
    eventId: z.string(),
    type: z.string(),
    /** Why it could not be read. */
    unreadable: z.string(),
    ...Said.shape,
  }),
);

/** The event counts again: who cannot read it is stopped by it again. */
export const EventTakenBack = event('EventTakenBack', Place.extend(Said.shape));

export type SetAsideEvent = EventOf<typeof EventSetAside | typeof EventTakenBack>;
export type EventAside = EventOf<typeof EventSetAside>['data'];

// State

/** The events that are passed over, in the order in which they were set aside. */
export type EventsAside = readonly EventAside[];

function evolve(aside: EventsAside, { type, data }: SetAsideEvent): EventsAside {
  switch (type) {
    case 'EventSetAside':
      return [...aside.filter(isElsewhere(data)), data];
    case 'EventTakenBack':
      return aside.filter(isElsewhere(data));
  }
}

/** What operators set aside: one stream. */
export const eventsAside = category('SetAside', {
  key: () => 'all',
  events: [EventSetAside, EventTakenBack],
  initial: [] as EventsAside,
  evolve,
});

// Decisions

type Unreadable = Pick<EventAside, 'stream' | 'revision' | 'eventId' | 'type' | 'unreadable'>;
type Saying = Pick<EventAside, 'by' | 'reason'>;

/** @returns no events where it is set aside already */
export function setAside(
  event: Unreadable,
  { by, reason }: Saying,
  aside: EventsAside,
  { now }: Pick<Context, 'now'>,
): SetAsideEvent[] {
  if (!aside.every(isElsewhere(event))) return [];
  return [EventSetAside({ ...event, by, reason, at: now.toISOString() })];
}

/** @returns no events where it is not set aside */
export function takeBack(
  { stream, revision }: Pick<Unreadable, 'stream' | 'revision'>,
  { by, reason }: Saying,
  aside: EventsAside,
  { now }: Pick<Context, 'now'>,
): SetAsideEvent[] {
  if (aside.every(isElsewhere({ stream, revision }))) return [];
  return [EventTakenBack({ stream, revision, by, reason, at: now.toISOString() })];
}

function isElsewhere({ stream, revision }: z.infer<typeof Place>) {
  return (other: z.infer<typeof Place>) => other.stream !== stream || other.revision !== revision;
}
