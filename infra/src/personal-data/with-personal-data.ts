import { type EventCodec, withCodec } from '../event-codec/coded-event-store.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { LastingFailure } from '../lasting-failure.ts';
import { ForgottenCodec } from './forgotten-codec.ts';
import type { PersonKeys } from './person-keys.ts';
import { type PersonalFields, type PersonalReads, personalValuesFinder } from './personal-values.ts';
import { SealingCodec } from './sealing-codec.ts';

/** A personal value was to be written where there are no keys to encrypt it with: nothing was written. */
export class PersonalDataRefused extends Error {
  constructor(type: string) {
    super(`${type} holds personal data, which is never written without keys to encrypt it.`);
    this.name = 'PersonalDataRefused';
  }
}

/**
 * An event store that keeps personal values encrypted, each person's with a key of their own, so that destroying the key
 * forgets the person in every event ever written. Readers see the plain events, and the forgotten text for the values of
 * people who have been forgotten. What is stored in plain, because it is older than the mark or than encryption, is read as it is until then.
 * @param newest brings events to the newest version of their data, where marks are looked for that older ones had not
 * @param reads what readers of this store look at, where that is not everything: events in which nothing of it is sealed
 *   stay as they are stored, which takes a fraction of the time
 * @param opening told where keys cannot be fetched for a while
 * @throws UnreadableEvent on reading, where a key is missing that was never destroyed, or does not fit
 */
export function withPersonalData(
  store: EventStore,
  fields: PersonalFields,
  keys: PersonKeys,
  newest: (opened: EventStore) => EventStore = (opened) => opened,
  reads?: PersonalReads,
  opening?: LastingFailure,
): EventStore {
  const opened = withCodec(store, new SealingCodec(fields, keys, reads, opening));
  return withCodec(newest(opened), new ForgottenCodec(fields));
}

/**
 * An event store for whoever has no keys: personal values stay sealed on reading.
 * @throws PersonalDataRefused on writing a personal value
 */
export function withoutPersonalData(store: EventStore, fields: PersonalFields): EventStore {
  const valuesOf = personalValuesFinder(fields);
  const refusing: EventCodec = {
    encode(events) {
      const refused = events.find((event) => valuesOf(event) !== undefined);
      if (refused !== undefined) throw new PersonalDataRefused(refused.type);
      return events;
    },
    decode: (events) => events,
  };
  return withCodec(store, refusing);
}
