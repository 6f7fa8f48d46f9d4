import type { AnyEventDefinition, DomainEvent, EventOf } from './event.ts';

/** A kind of stream: how one is named, which events it holds and how they fold into its state. */
export interface Category<Key, State, Event extends DomainEvent> {
  readonly name: string;
  /** The name of one stream: `<Category>-<key>`. It never holds personal data. */
  stream(key: Key): string;
  readonly events: readonly AnyEventDefinition[];
  readonly initial: State;
  evolve(state: State, event: Event): State;
  /** The same as `evolve` with one event after the other. */
  evolveAll(state: State, events: readonly Event[]): State;
}

/**
 * Defines a stream category. `evolve` is pure; a state it returned is never changed afterwards.
 * @param parts.evolveAll for a state that is costly to copy with each event
 */
export function category<Key, State, Definition extends AnyEventDefinition>(
  name: string,
  parts: {
    key: (key: Key) => string;
    events: readonly Definition[];
    initial: State;
    evolve: (state: State, event: EventOf<Definition>) => State;
    evolveAll?: (state: State, events: readonly EventOf<Definition>[]) => State;
  },
): Category<Key, State, EventOf<Definition>> {
  return {
    name,
    stream: (key) => `${name}-${parts.key(key)}`,
    events: parts.events,
    initial: parts.initial,
    evolve: parts.evolve,
    evolveAll:
      parts.evolveAll ??
      ((state, events) => events.reduce((folded, event) => parts.evolve(folded, event), state)),
  };
}
