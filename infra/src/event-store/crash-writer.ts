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

// On Linux this waits until all is taken; `writeSync` throws where the reader is behind.
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function appendUntilKilled(stream: string): Promise<never> {
  for (;;) {
    const id = randomUUID();
    const metadata = { commandId: id, commandHash: '', correlationId: '' };
    const { revision } = await store.append(stream, 'any', [{ id, type: 'Written', data: { id }, metadata }]);
    print(`${stream} ${revision} ${id}`);
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  }
}

print('open');
await once(process.stdin, 'data');
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => appendUntilKilled(`Crash-${writer}`)));
