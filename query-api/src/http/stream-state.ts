import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { UnreadableEvent } from '@pollux/infra/event-codec/coded-event-store';
import { PASSED_OVER } from '@pollux/infra/event-codec/passing-over';
import type { EventStore } from '@pollux/infra/event-store/event-store';

/**
 * The state of one stream as of now, from its events: for short streams, of what no document may hold.
 * @throws UnreadableEvent where this program cannot read one of them, or does not know its type
 */
export async function stateOf<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  key: Key,
  events: EventStore,
): Promise<State> {
  const read = await events.readStream(category.stream(key));
  const recorded = read.filter(({ type }) => type !== PASSED_OVER);
  const stranger = recorded.find(({ type }) => !category.events.some((known) => known.type === type));
  if (stranger !== undefined) throw new UnreadableEvent(stranger, 'this program does not know the type.');
  return recorded.reduce(
    (state, { type, data }) => category.evolve(state, { type, data } as Event),
    category.initial,
  );
}
