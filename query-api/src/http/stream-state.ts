import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { EventStore } from '@pollux/infra/event-store/event-store';

/** The state of one stream as of now, from its events: for short streams, of what no document may hold. */
export async function stateOf<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  key: Key,
  events: EventStore,
): Promise<State> {
  const recorded = await events.readStream(category.stream(key));
  return recorded.reduce(
    (state, { type, data }) => category.evolve(state, { type, data } as Event),
    category.initial,
  );
}
