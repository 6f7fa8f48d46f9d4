import type { Position } from '../event-store/event-store.ts';

/**
 * How a document is stored: as text, so that it comes back exactly as it was whatever its keys are called, beside
 * the values of its declared fields. A deleted one leaves a tombstone, so that a late duplicate cannot bring it back.
 */
export interface Stored {
  readonly _id: string;
  readonly position: Position;
  /** The document as JSON; a tombstone has none. */
  readonly json?: string;
  readonly fields?: Readonly<Record<string, string | number | boolean>>;
  readonly search?: string;
  /** The searched fields by themselves, folded. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Of a tombstone. */
  readonly deletedAt?: Date;
}
