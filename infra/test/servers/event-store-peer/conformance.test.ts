// Dear: the conformance suite of event stores over the wire, through the official client.
import { eventStoreConformance } from '../../../src/event-store/conformance.ts';
import { openEventStoreDB } from '../../../src/event-store/eventstoredb.ts';
import { PREFIX, peerPlace } from './peer-place.ts';

eventStoreConformance('EventStoreDB (the peer)', () => peerPlace('served'));
// The rest of it does not hang on how appends are made, and is in the long run.
eventStoreConformance('EventStoreDB (the peer without batches)', () => peerPlace('not offered'), 'appends');

const realServer = process.env['EVENT_STORE_TEST_URL'];
if (realServer !== undefined) {
  eventStoreConformance('EventStoreDB (a server)', async () => ({
    shared: true,
    open: async () => openEventStoreDB({ prefix: PREFIX, url: realServer }),
    remove: async () => {},
  }));
}
