import { once } from 'node:events';
import { LiveLine } from '../support/live-line.ts';

// Browsers that are connected to the live side and do nothing, in a process of their own. It is started with an origin and
// the address that they come from, as each network may have so many, and told their cookies, as whoever has no session and
// looks at nothing is sent away; it tells once all are connected, and ends with its parent.

/** A server takes in so many handshakes at a time. */
const AT_A_TIME = 100;

const [origin = '', localAddress = ''] = process.argv.slice(2);
const [cookies] = (await once(process, 'message')) as [string[]];
const waiting = cookies.values();
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (const cookie of waiting) await LiveLine.open({ origin, cookie, localAddress }, { onClose });
  }),
);
process.on('disconnect', () => process.exit());
process.send?.('connected');

function onClose(): void {
  throw new Error('The server closed a connection that was open.');
}
