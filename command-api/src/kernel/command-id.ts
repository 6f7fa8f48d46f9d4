import { Rejection } from '@pollux/domain/kernel/rejection';
import { v5 as uuidv5 } from 'uuid';

// Ours, chosen once: the ids of all events ever written depend on it.
const NAMESPACE = '6f3a2c56-4a0e-4f5e-9d3b-0f5a4f5d7c11';

/** Who a command is: under the same id it takes effect once. */
export interface CommandIdentity {
  readonly commandId: string;
  /** A keyed hash of what the command says, to tell a repeat from another command under the same id. */
  readonly commandHash: string;
  /** The HTTP request, or the event that a reaction answered. */
  readonly correlationId: string;
  readonly actorId: string | undefined;
}

/** The same parts always make the same id, so whoever repeats a command makes the same events. */
export function deriveId(...parts: readonly string[]): string {
  return uuidv5(parts.join('\0'), NAMESPACE);
}

/** The id of a command's nth event. */
export function eventId(commandId: string, index: number): string {
  return uuidv5(String(index), commandId);
}

export class KeyReused extends Rejection {
  constructor() {
    super('invalid', 'idempotency-key-reused', 'This Idempotency-Key was used for another request before.');
  }
}
