import { hash } from 'node:crypto';
import { Rejection } from '@pollux/domain/kernel/rejection';

// Ours, chosen once: what was done before is known by ids that depend on it.
const NAMESPACE = Buffer.from('6f3a2c564a0e4f5e9d3b0f5a4f5d7c11', 'hex');

/** The namespace with room for a name: ids are derived one after another, so that the room serves them all. */
const NAMED = Buffer.concat([NAMESPACE], 2_048);

/** A UTF-16 unit has no more bytes than this as UTF-8. */
const MOST_BYTES_A_UNIT = 3;

/** Who a command is: under the same id it takes effect once. */
export interface CommandIdentity {
  readonly commandId: string;
  /** A keyed hash of what the command says, to tell a repeat from another command under the same id. */
  readonly commandHash: string;
  /** The HTTP request, the event that a reaction answered, or the deadline that came. */
  readonly correlationId: string;
  readonly actorId: string | undefined;
  /** The network that it came from, sealed (`sealedOrigin`), where somebody of the back office sent it. */
  readonly origin?: string | undefined;
}

/**
 * A UUID of version 5 (RFC 9562): the same parts always make the same id, so that a repeat is known.
 */
export function deriveId(...parts: readonly string[]): string {
  const digest = hash('sha1', named(parts.join('\0')), 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const [a, b, c, d] = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(13, 16), digest.slice(17, 20)];
  return `${a}-${b}-5${c}-${variant}${d}-${digest.slice(20, 32)}`;
}

/** The name's bytes behind the namespace; they stand until the next call. */
function named(name: string): Buffer {
  const room = NAMED.length - NAMESPACE.length;
  if (name.length * MOST_BYTES_A_UNIT > room) return Buffer.concat([NAMESPACE, Buffer.from(name)]);
  return NAMED.subarray(0, NAMESPACE.length + NAMED.write(name, NAMESPACE.length));
}

export class KeyReused extends Rejection {
  constructor() {
    super('invalid', 'idempotency-key-reused', 'This Idempotency-Key was used for another request before.');
  }
}
