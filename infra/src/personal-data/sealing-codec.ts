import { type EventCodec, UnreadableEvent } from '../event-codec/coded-event-store.ts';
import type { EventMetadata, NewEvent, RecordedEvent, Wanted } from '../event-store/event-store.ts';
import type { PersonKey, PersonKeys } from './person-keys.ts';
import { type PersonalFields, type PersonalTexts, personalTextsFinder, personOf } from './personal-fields.ts';
import { seal, unseal } from './sealing.ts';

/** Stands in the stored data where a text is encrypted. */
const SEALED = '[sealed]';

/** The personal texts of a stored event, encrypted as one. With the person's key it tells all that is needed. */
interface SealedTexts {
  readonly person: string;
  readonly fields: readonly string[];
  /** In base64. */
  readonly sealed: string;
}

type WithSealed = EventMetadata & { readonly personal?: SealedTexts };

type Decoded = WeakMap<RecordedEvent, RecordedEvent>;

/** Encrypts personal texts with each person's own key, and decrypts them for as long as the key is there. */
export class SealingCodec implements EventCodec {
  readonly #fields: PersonalFields;
  readonly #keys: PersonKeys;
  readonly #textsOf: (event: NewEvent) => PersonalTexts | undefined;
  /** Stores hand the same event to all who follow the log: it is decrypted once, and kept for as long as they keep it. */
  #decoded: Decoded = new WeakMap();

  constructor(fields: PersonalFields, keys: PersonKeys) {
    this.#fields = fields;
    this.#keys = keys;
    this.#textsOf = personalTextsFinder(fields);
  }

  /** Whoever is forgotten is so at once for the whole process. */
  readonly heeds: Wanted = ({ type }) => type === this.#fields.forgottenBy.type;

  encode(events: readonly NewEvent[]): readonly NewEvent[] | Promise<readonly NewEvent[]> {
    const texts = events.map(this.#textsOf);
    return texts.every((each) => each === undefined) ? events : this.#seal(events, texts);
  }

  decode(events: readonly RecordedEvent[]): readonly RecordedEvent[] | Promise<readonly RecordedEvent[]> {
    this.#takeNote(events);
    const people = new Set<string>();
    for (const { metadata } of events) {
      const { personal } = metadata as WithSealed;
      if (personal !== undefined) people.add(personal.person);
    }
    if (people.size === 0) return events;
    // Whoever is forgotten while keys are fetched replaces this map, so that nothing of theirs is kept.
    const decoded = this.#decoded;
    const open = (keys: ReadonlyMap<string, PersonKey>) =>
      events.map((event) => this.#open(event, keys, decoded));
    const keys = this.#keys.find(people);
    return keys instanceof Promise ? keys.then(open) : open(keys);
  }

  async #seal(
    events: readonly NewEvent[],
    texts: readonly (PersonalTexts | undefined)[],
  ): Promise<readonly NewEvent[]> {
    const sealed: NewEvent[] = [];
    for (const [index, event] of events.entries()) {
      const said = texts[index];
      sealed.push(
        said === undefined ? event : this.#sealed(event, said, await this.#keys.obtain(said.person)),
      );
    }
    return sealed;
  }

  #sealed(event: NewEvent, { person, fields, values }: PersonalTexts, key: PersonKey): NewEvent {
    if (key === 'forgotten') return { ...event, data: this.#withoutTexts(event, fields) };
    const plain = Buffer.from(JSON.stringify(values));
    const sealed = seal(key, plain, boundTo(event, person, fields)).toString('base64');
    const metadata: WithSealed = { ...event.metadata, personal: { person, fields, sealed } };
    return {
      ...event,
      data: withTexts(
        event,
        fields,
        fields.map(() => SEALED),
      ),
      metadata,
    };
  }

  #open(event: RecordedEvent, keys: ReadonlyMap<string, PersonKey>, decoded: Decoded): RecordedEvent {
    if ((event.metadata as WithSealed).personal === undefined) return event;
    const known = decoded.get(event);
    if (known !== undefined) return known;
    const { personal, ...metadata } = event.metadata as Required<WithSealed>;
    const data = this.#opened(event, personal, keys.get(personal.person));
    const opened = { ...event, data, metadata };
    decoded.set(event, opened);
    return opened;
  }

  #opened(
    event: RecordedEvent,
    { person, fields, sealed }: SealedTexts,
    key: PersonKey | undefined,
  ): unknown {
    if (key === undefined) {
      throw new UnreadableEvent(
        event,
        `the key of person ${person} is missing, and they were not forgotten. Restore the key store from a backup.`,
      );
    }
    if (key === 'forgotten') return this.#withoutTexts(event, fields);
    return withTexts(event, fields, textsIn(event, { person, fields, sealed }, key));
  }

  #withoutTexts(event: NewEvent, fields: readonly string[]): unknown {
    return withTexts(
      event,
      fields,
      fields.map(() => this.#fields.forgotten),
    );
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

function textsIn(
  event: RecordedEvent,
  { person, fields, sealed }: SealedTexts,
  key: Exclude<PersonKey, 'forgotten'>,
) {
  try {
    const plain = unseal(key, Buffer.from(sealed, 'base64'), boundTo(event, person, fields));
    return JSON.parse(plain.toString()) as string[];
  } catch {
    throw new UnreadableEvent(event, `what it says of person ${person} does not open with their key.`);
  }
}

/** Binds encrypted texts to their event, so that they open in no other place. */
function boundTo({ id, type }: NewEvent, person: string, fields: readonly string[]): string {
  return JSON.stringify([id, type, person, fields]);
}

function withTexts({ data }: NewEvent, fields: readonly string[], texts: readonly string[]): unknown {
  return { ...(data as object), ...Object.fromEntries(fields.map((field, index) => [field, texts[index]])) };
}
