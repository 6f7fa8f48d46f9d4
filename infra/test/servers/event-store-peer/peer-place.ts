import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStorePlace } from '../../../src/event-store/conformance/subject.ts';
import { openEventStoreDB } from '../../../src/event-store/eventstoredb.ts';
import { amidForeignEvents } from './foreign-events.ts';
import type { BatchesOf } from './node.ts';
import { POSITIONS_BEYOND_2_53, startEventStorePeer } from './peer.ts';

/** What stands before the names of our streams in the tests of conformance. */
export const PREFIX = 'pollux-';

/** A peer of its own for the conformance suite, which others write to as well. */
export async function peerPlace(batches: BatchesOf): Promise<EventStorePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-peer-'));
  const peer = await startEventStorePeer({
    file: join(folder, 'events.db'),
    positionsFrom: POSITIONS_BEYOND_2_53,
    batches,
  });
  return {
    positionsBeyondNumbers: true,
    open: async () => amidForeignEvents(openEventStoreDB({ prefix: PREFIX, url: peer.url }), peer.url),
    disturb: () => peer.disconnect(),
    async remove() {
      await peer.close();
      await rm(folder, { recursive: true });
    },
  };
}
