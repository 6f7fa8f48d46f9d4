import { START } from '@pollux/infra/event-store/event-store';
import { networkOf } from '@pollux/infra/http/network';
import { Documents } from '@pollux/query-api/http/documents';
import type { ReadSide } from '@pollux/query-api/http/read-side';

/** The read models for a page that is the same for all: whoever asks is a visitor, whatever cookies they have. */
export function documentsFor(address: string, readSide: ReadSide): Documents {
  return new Documents(readSide, { whose: networkOf(address), minPosition: START });
}
