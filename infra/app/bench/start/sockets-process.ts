import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { get } from '../support/load.ts';

// Browsers that are connected to the live side and do nothing, in a process of their own, without a client's library: ten
// thousand of those would hold more than the server does. It is started with an origin and the address that they
// come from, as each network may have so many, and told their cookies, as whoever has no session and looks at nothing is sent
// away; it tells once all are connected, and ends with its parent.

/** A server takes in so many handshakes at a time. */
const AT_A_TIME = 100;
/** Kinds of frames of a WebSocket. */
const [TEXT, PING, PONG] = [1, 9, 10];
const PATH = '/socket.io/?EIO=4&transport=websocket';

const [origin = '', localAddress = ''] = process.argv.slice(2);
const { port, hostname } = new URL(origin);
const [cookies] = (await once(process, 'message')) as [string[]];
const waiting = cookies.values();
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (const cookie of waiting) await joined(cookie);
  }),
);
process.on('disconnect', () => process.exit());
process.send?.('connected');

/** Resolves once the server has let one more in. */
async function joined(cookie: string): Promise<void> {
  const socket = connect({
    host: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port: Number(port),
    localAddress,
  });
  await once(socket, 'connect');
  const key = randomBytes(16).toString('base64');
  const upgrade = {
    cookie,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  };
  socket.write(get(origin, PATH, upgrade));
  await new Promise<void>((resolve, reject) => {
    let rest = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      for (let packet = next(); packet !== undefined; packet = next()) {
        const said = packet.data.toString();
        if (packet.kind === PING) socket.write(frameOf(PONG, said));
        else if (said.startsWith('0')) socket.write(frameOf(TEXT, '40'));
        else if (said.startsWith('40')) resolve();
        else if (said === '2') socket.write(frameOf(TEXT, '3'));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));

    /** The next whole packet; what answers the upgrade is none. */
    function next(): { readonly kind: number; readonly data: Buffer } | undefined {
      if (rest[0] === 0x48) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return undefined;
        rest = rest.subarray(end + 4);
      }
      if (rest.length < 2) return undefined;
      const short = rest.readUInt8(1);
      const [begin, length] =
        short < 126 ? [2, short] : [4, rest.length < 4 ? Infinity : rest.readUInt16BE(2)];
      if (rest.length < begin + length) return undefined;
      const packet = { kind: rest.readUInt8(0) & 0x0f, data: rest.subarray(begin, begin + length) };
      rest = rest.subarray(begin + length);
      return packet;
    }
  });
  keepOpen(socket);
}

function keepOpen(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.on('close', () => {
    throw new Error('The server closed a connection that was open.');
  });
}

/** A frame as a browser sends it, masked by zeros, which leave what it says as it is. */
function frameOf(kind: number, text: string): Buffer {
  return Buffer.from([0x80 | kind, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]);
}
