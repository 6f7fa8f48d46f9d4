import type { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import type { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import type { EventOf } from '@pollux/domain/kernel/event';

type HandedOver = EventOf<typeof QuizHandedOver> | EventOf<typeof SessionHandedOver>;

/**
 * A document that belongs to the account from here on that was handed what it is about. Every read model of activities or
 * sessions that says whose they are has a rule with this. `ownerId` changes by nothing else.
 */
export function toNewOwner<Document extends { ownerId: string }>(
  document: Document,
  { data: { ownerId } }: Pick<HandedOver, 'data'>,
): Document {
  return { ...document, ownerId };
}
