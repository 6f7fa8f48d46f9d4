import type { EventCodec } from '../event-codec/coded-event-store.ts';
import type { NewEvent, RecordedEvent } from '../event-store/event-store.ts';
import {
  type PersonalFields,
  type PersonalValues,
  personalValuesFinder,
  withValues,
} from './personal-values.ts';
import type { OfForgotten } from './sealing-codec.ts';

/**
 * Forgets what was stored in plain because it was not marked as personal yet, in events that are in their newest version
 * and that `SealingCodec` found to be about somebody who is forgotten.
 */
export class ForgottenCodec implements EventCodec {
  readonly #forgotten: string;
  readonly #valuesOf: (event: NewEvent) => PersonalValues | undefined;

  constructor(fields: PersonalFields) {
    this.#forgotten = fields.forgotten;
    this.#valuesOf = personalValuesFinder(fields);
  }

  encode(events: readonly NewEvent[]): readonly NewEvent[] {
    return events;
  }

  decode(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    return events.some(isOfForgotten) ? events.map((event) => this.#withoutValues(event)) : events;
  }

  #withoutValues(event: RecordedEvent): RecordedEvent {
    if (!isOfForgotten(event)) return event;
    const { forgotten: _, ...metadata } = event.metadata as OfForgotten;
    const places = this.#valuesOf(event)?.places;
    const data = places === undefined ? event.data : withValues(event.data, places, () => this.#forgotten);
    return { ...event, data, metadata };
  }
}

function isOfForgotten({ metadata }: RecordedEvent): boolean {
  return (metadata as OfForgotten).forgotten === true;
}
