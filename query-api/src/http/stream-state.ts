import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { UnreadableEvent } from '@pollux/infra/event-codec/coded-event-store';
import { PASSED_OVER } from '@pollux/infra/event-codec/passing-over';
import type { EventStore } from '@pollux/infra/event-store/event-store';

/**
 * The state of one stream, from its events: for what no document holds.
 * @param options.from the revision of the first event that counts
 * @param options.upTo the revision of the last event that counts; all count where nothing is said
 * @throws UnreadableEvent where this program cannot read one of them, or does not know its type
 */
export async function stateOf<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  key: Key,
  events: EventStore,
  { from = 0, upTo }: { from?: number; upTo?: number } = {},
): Promise<State> {
  const read = await events.readStream(
    category.stream(key),
    upTo === undefined ? { from } : { from, limit: upTo - from + 1 },
  );
  const recorded = read.filter(({ type }) => type !== PASSED_OVER);
  const stranger = recorded.find(({ type }) => !category.events.some((known) => known.type === type));
  if (stranger !== undefined) throw new UnreadableEvent(stranger, 'this program does not know the type.');
  return category.evolveAll(
    category.initial,
    recorded.map(({ type, data }) => ({ type, data }) as Event),
  );
}
