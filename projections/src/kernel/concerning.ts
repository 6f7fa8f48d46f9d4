import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Projector } from './projector.ts';

/** Where the events of each type are in a batch, which many projectors are handed. */
const placesInBatches = new WeakMap<readonly RecordedEvent[], ReadonlyMap<string, readonly number[]>>();

/** Those of the events for which a projector has rules, in their order. All others it need not even look at. */
export function concerning(
  events: readonly RecordedEvent[],
  projector: Pick<Projector<unknown>, 'knows'>,
): readonly RecordedEvent[] {
  const known = [...placesIn(events)].filter(([type]) => projector.knows(type));
  const places = known.flatMap(([, ofType]) => ofType);
  if (places.length === events.length) return events;
  if (known.length > 1) places.sort((one, other) => one - other);
  return places.map((place) => events[place] as RecordedEvent);
}

function placesIn(events: readonly RecordedEvent[]): ReadonlyMap<string, readonly number[]> {
  const known = placesInBatches.get(events);
  if (known !== undefined) return known;
  const places = new Map<string, number[]>();
  // Counted: of some hundred thousand events, `entries()` would make a list each.
  for (let place = 0; place < events.length; place += 1) {
    const { type } = events[place] as RecordedEvent;
    const ofType = places.get(type);
    if (ofType === undefined) places.set(type, [place]);
    else ofType.push(place);
  }
  placesInBatches.set(events, places);
  return places;
}
