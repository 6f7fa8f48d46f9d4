// Dear: the whole conformance suite on a server that has no batches.
import { eventStoreConformance } from '../../../src/event-store/conformance.ts';
import { peerPlace } from './peer-place.ts';

eventStoreConformance('EventStoreDB (the peer without batches)', () => peerPlace('not offered'));
