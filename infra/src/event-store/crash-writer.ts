import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openEmbeddedEventStore } from './embedded.ts';

// The process of the crash test. It opens the file, says so and waits for a word on its input. Then it appends
// as fast as it can, writes a line for each append that is acknowledged (stream, revision and event id), and
// after as many as it was told kills itself, at the moment when a commit that came too late would be missed.

const WRITERS = 32;

const [, , file = '', acknowledgements = ''] = process.argv;
let left = Number(acknowledgements);

const store = await openEmbeddedEventStore({
  file,
  onFatal: (error) => {
    throw error;
  },
});

/** Writes the line of an append, and ends with the last one that was asked for: lines wait where the reader is behind. */
function acknowledge(line: string): void {
  process.stdout.write(`${line}\n`, () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  });
}

async function appendUntilKilled(stream: string): Promise<never> {
  for (;;) {
    const id = randomUUID();
    const metadata = { commandId: id, commandHash: '', correlationId: '' };
    const { revision } = await store.append(stream, 'any', [{ id, type: 'Written', data: { id }, metadata }]);
    acknowledge(`${stream} ${revision} ${id}`);
  }
}

process.stdout.write('open\n');
await once(process.stdin, 'data');
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => appendUntilKilled(`Crash-${writer}`)));
