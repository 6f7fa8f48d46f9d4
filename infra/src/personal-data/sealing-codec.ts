import { type EventCodec, UnreadableEvent } from '../event-codec/coded-event-store.ts';
import type { EventMetadata, NewEvent, RecordedEvent, Wanted } from '../event-store/event-store.ts';
import type { LastingFailure } from '../lasting-failure.ts';
import type { PersonKey, PersonKeys } from './person-keys.ts';
import {
  looksAt,
  type PersonalEvent,
  type PersonalFields,
  type PersonalReads,
  type PersonalValues,
  type Place,
  personalValuesFinder,
  personOf,
  withValues,
} from './personal-values.ts';
import { ToSeal, unseal } from './sealing.ts';

/** Stands in the stored data where a value is encrypted. */
export const SEALED = '[sealed]';

/** The personal values of a stored event, encrypted as one. With the person's key it tells all that is needed. */
interface SealedValues {
  readonly person: string;
  /** Where the values stand. Logs have no places but names in events that were written before there were others. */
  readonly fields: readonly Place[];
  /** The values as a list in JSON, encrypted, in base64. */
  readonly sealed: string;
}

/** How an event goes to its store: encrypting takes longer than all else that is done to it, and may be left to a thread. */
export type ToBeSealed = EventMetadata & {
  readonly personal?: Omit<SealedValues, 'sealed'> & { readonly sealed: ToSeal };
};

type WithSealed = EventMetadata & { readonly personal?: SealedValues; readonly version?: number };

/** How `ForgottenCodec` is told that an event is about somebody who is forgotten. */
export type OfForgotten = EventMetadata & { readonly forgotten?: true };

type Decoded = WeakMap<RecordedEvent, RecordedEvent>;

/** Encrypts personal values with each person's own key, and decrypts them for as long as the key is there. */
export class SealingCodec implements EventCodec {
  readonly #fields: PersonalFields;
  readonly #keys: PersonKeys;
  readonly #valuesOf: (event: NewEvent) => PersonalValues | undefined;
  readonly #looksAt: (type: string, places: readonly Place[]) => boolean;
  /** The event types that say anything personal. */
  readonly #personal: ReadonlyMap<string, PersonalEvent>;
  /** Stores hand the same event to all who follow the log: it is decrypted once, and kept for as long as they keep it. */
  #decoded: Decoded = new WeakMap();

  /** @param reads what its readers look at, where that is not everything: what they do not need stays sealed */
  constructor(fields: PersonalFields, keys: PersonKeys, reads?: PersonalReads, opening?: LastingFailure) {
    this.opening = opening;
    this.#looksAt = reads === undefined ? () => true : looksAt(reads);
    this.#fields = fields;
    this.#keys = keys;
    this.#valuesOf = personalValuesFinder(fields);
    const personal = fields.definitions.filter((definition) => definition.personal.length > 0);
    this.#personal = new Map(personal.map((definition) => [definition.type, definition]));
  }

  readonly opening: LastingFailure | undefined;
  readonly keepsShape = true;
  /** Whoever is forgotten is so at once for the whole process. */
  readonly heeds: Wanted = ({ type }) => type === this.#fields.forgottenBy.type;

  encode(events: readonly NewEvent[]): readonly NewEvent[] | Promise<readonly NewEvent[]> {
    const personal = events.map(this.#valuesOf);
    return personal.every((each) => each === undefined) ? events : this.#seal(events, personal);
  }

  decode(events: readonly RecordedEvent[]): readonly RecordedEvent[] | Promise<readonly RecordedEvent[]> {
    this.#takeNote(events);
    const people = new Set<string>();
    for (const event of events) {
      const { personal } = event.metadata as WithSealed;
      const person = personal === undefined ? this.#toldInPlain(event) : personal.person;
      if (person !== undefined && !this.#staysSealed(event)) people.add(person);
    }
    if (people.size === 0) return events;
    // Whoever is forgotten while keys are fetched replaces this map, so that nothing of theirs is kept.
    const decoded = this.#decoded;
    const open = (keys: ReadonlyMap<string, PersonKey>) =>
      events.map((event) => this.#open(event, keys, decoded));
    const keys = this.#keys.find(people);
    return keys instanceof Promise ? keys.then(open) : open(keys);
  }

  #seal(
    events: readonly NewEvent[],
    personal: readonly (PersonalValues | undefined)[],
  ): readonly NewEvent[] | Promise<readonly NewEvent[]> {
    // At once where the keys are at hand, as for most ballots.
    const keys = personal.map((said) => said && this.#keys.obtain(said.person));
    const sealed = (known: readonly (PersonKey | undefined)[]) =>
      events.map((event, index) => {
        const [said, key] = [personal[index], known[index]];
        return said === undefined || key === undefined ? event : this.#sealed(event, said, key);
      });
    return keys.some((key) => key instanceof Promise)
      ? Promise.all(keys.map(async (key) => key)).then(sealed)
      : sealed(keys as readonly (PersonKey | undefined)[]);
  }

  #sealed(event: NewEvent, { person, places, values }: PersonalValues, key: PersonKey): NewEvent {
    if (key === 'forgotten') {
      return { ...event, data: withValues(event.data, places, () => this.#fields.forgotten) };
    }
    const plain = JSON.stringify(values);
    const sealed = new ToSeal({ key, plain, about: boundTo(event, person, places) });
    const metadata: ToBeSealed = { ...event.metadata, personal: { person, fields: places, sealed } };
    return { ...event, data: withValues(event.data, places, () => SEALED), metadata };
  }

  #open(event: RecordedEvent, keys: ReadonlyMap<string, PersonKey>, decoded: Decoded): RecordedEvent {
    if ((event.metadata as WithSealed).personal === undefined) {
      const person = this.#toldInPlain(event);
      if (person === undefined || keys.get(person) !== 'forgotten') return event;
      return { ...event, metadata: ofForgotten(event.metadata) };
    }
    if (this.#staysSealed(event)) return event;
    const known = decoded.get(event);
    if (known !== undefined) return known;
    const { personal, ...metadata } = event.metadata as Required<WithSealed>;
    const key = keys.get(personal.person);
    const data = this.#opened(event, personal, key);
    const opened = { ...event, data, metadata: key === 'forgotten' ? ofForgotten(metadata) : metadata };
    decoded.set(event, opened);
    return opened;
  }

  /** Whether no reader looks at what is sealed in an event. Places in an older version are other ones. */
  #staysSealed({ type, metadata }: RecordedEvent): boolean {
    const { personal, version = 1 } = metadata as WithSealed;
    if (personal === undefined || this.#looksAt(type, personal.fields)) return false;
    return version >= (this.#personal.get(type)?.version ?? 1);
  }

  /** The person of an event that may say something personal in plain: it is older than the mark, or than encryption. */
  #toldInPlain(event: RecordedEvent): string | undefined {
    const definition = this.#personal.get(event.type);
    if (definition === undefined) return undefined;
    const person = (event.data as Readonly<Record<string, unknown>> | null)?.[definition.person ?? ''];
    if (typeof person !== 'string' || person === '') return undefined;
    const { version = 1 } = event.metadata as WithSealed;
    return version < definition.version || this.#valuesOf(event) !== undefined ? person : undefined;
  }

  #opened(
    event: RecordedEvent,
    { person, fields, sealed }: SealedValues,
    key: PersonKey | undefined,
  ): unknown {
    if (key === undefined) {
      throw new UnreadableEvent(
        event,
        `the key of person ${person} is missing, and they were not forgotten. Restore the key store from a backup.`,
      );
    }
    const values = key === 'forgotten' ? undefined : valuesIn(event, { person, fields, sealed }, key);
    try {
      return withValues(event.data, fields, (index) =>
        values === undefined ? this.#fields.forgotten : values[index],
      );
    } catch {
      throw new UnreadableEvent(event, `what it says of person ${person} has no place in it.`);
    }
  }

  #takeNote(events: readonly RecordedEvent[]): void {
    const { forgottenBy } = this.#fields;
    for (const { type, data } of events) {
      if (type !== forgottenBy.type) continue;
      this.#keys.noteForgotten(personOf(forgottenBy, data));
      this.#decoded = new WeakMap();
    }
  }
}

/** What an event says of a person, as the store has it: encrypted, in base64. Undefined where it was opened, or says nothing. */
export function sealedIn({ metadata }: { readonly metadata: EventMetadata }): string | undefined {
  return (metadata as WithSealed).personal?.sealed;
}

function ofForgotten(metadata: EventMetadata): OfForgotten {
  return { ...metadata, forgotten: true };
}

function valuesIn(
  event: RecordedEvent,
  { person, fields, sealed }: SealedValues,
  key: Exclude<PersonKey, 'forgotten'>,
) {
  try {
    const plain = unseal(key, Buffer.from(sealed, 'base64'), boundTo(event, person, fields));
    return JSON.parse(plain.toString()) as unknown[];
  } catch {
    throw new UnreadableEvent(event, `what it says of person ${person} does not open with their key.`);
  }
}

/** Binds encrypted values to their event, so that they open in no other place. */
function boundTo({ id, type }: NewEvent, person: string, places: readonly Place[]): string {
  return JSON.stringify([id, type, person, places]);
}
