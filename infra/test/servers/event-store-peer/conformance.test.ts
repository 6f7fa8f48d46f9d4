// Dear: the conformance suite of event stores over the wire, through the official client.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreConformance } from '../../../src/event-store/conformance.ts';
import { openEventStoreDB } from '../../../src/event-store/eventstoredb.ts';
import { amidForeignEvents } from './foreign-events.ts';
import { POSITIONS_BEYOND_2_53, startEventStorePeer } from './peer.ts';

const PREFIX = 'pollux-';

eventStoreConformance('EventStoreDB (the peer)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-peer-'));
  const peer = await startEventStorePeer({
    file: join(folder, 'events.db'),
    positionsFrom: POSITIONS_BEYOND_2_53,
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
});

const realServer = process.env['EVENT_STORE_TEST_URL'];
if (realServer !== undefined) {
  eventStoreConformance('EventStoreDB (a server)', async () => ({
    shared: true,
    open: async () => openEventStoreDB({ prefix: PREFIX, url: realServer }),
    remove: async () => {},
  }));
}
