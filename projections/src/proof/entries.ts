import { entryOf } from '@pollux/domain/proof/leaf';
import { bundleOf, TILE_WIDTH } from '@pollux/domain/proof/tiles';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { hashText, type SaltFor } from './hashes.ts';
import type { LogTiles } from './log-tiles.ts';

/**
 * The entries of a tile, as a bundle of C2SP, made of the log anew.
 * @param tile by its index, and how many of its entries
 * @returns undefined where the tree does not have them
 */
export async function entryBundle(
  { log, tiles, saltFor }: { log: Pick<EventStore, 'readAll'>; tiles: LogTiles; saltFor: SaltFor },
  { index, width }: { readonly index: number; readonly width: number },
): Promise<Uint8Array | undefined> {
  if (width > TILE_WIDTH) return undefined;
  const after = (await tiles.document(0, index))?.after;
  const events = after === undefined ? [] : await log.readAll(after, width);
  if (events.length < width) return undefined;
  return bundleOf(events.map((event) => entryOf(event, saltFor(event), hashText)));
}
