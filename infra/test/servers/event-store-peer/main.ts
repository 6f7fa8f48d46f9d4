/**
 * The peer as a process: `node infra/test/servers/event-store-peer/main.ts PORT FILE`. It prints its address in one
 * line once it listens, and takes orders for faults on its input, one in a line: `append <fault>`, `read <fault>`,
 * `subscription <fault>`, `delay <milliseconds>`, `end`, `fail`, `silence` (what the subscriptions under way
 * suffer) and `disconnect`. It ends with its input, or when it is told to.
 */
import { createInterface } from 'node:readline';
import { APPEND_FAULTS, READ_FAULTS } from './faults.ts';
import { startEventStorePeer } from './peer.ts';

const [, , port, file] = process.argv;
if (port === undefined || file === undefined) throw new Error('Usage: main.ts PORT FILE');

const peer = await startEventStorePeer({ file, port: Number(port) });
console.log(peer.url);

const orders: Readonly<Record<string, (argument: string) => unknown>> = {
  append: (fault) => peer.faults.appends.push(oneOf(APPEND_FAULTS, fault)),
  read: (fault) => peer.faults.reads.push(oneOf(READ_FAULTS, fault)),
  subscription: (fault) => peer.faults.subscriptions.push(oneOf(READ_FAULTS, fault)),
  delay: (milliseconds) => {
    peer.faults.delayMs = Number(milliseconds);
  },
  end: () => peer.subscriptions.forEach((subscription) => subscription.end()),
  fail: () => peer.subscriptions.forEach((subscription) => subscription.fail()),
  silence: () => peer.subscriptions.forEach((subscription) => subscription.silence()),
  disconnect: () => peer.disconnect(),
};

function oneOf<Fault extends string>(faults: readonly Fault[], name: string): Fault {
  const fault = faults.find((fault) => fault === name);
  if (fault === undefined) throw new Error(`"${name}" is none of: ${faults.join(', ')}`);
  return fault;
}

const input = createInterface({ input: process.stdin });
input.on('line', async (line) => {
  const [name = '', argument = ''] = line.trim().split(' ');
  const order = orders[name];
  if (!order) throw new Error(`"${name}" is none of: ${Object.keys(orders).join(', ')}`);
  await order(argument);
});
input.on('close', () => void peer.close());
process.on('SIGTERM', () => input.close());
