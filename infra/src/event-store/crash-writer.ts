import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openEmbeddedEventStore } from './embedded.ts';

// The process that the crash test kills: it appends as fast as it can to the file named by its argument, and
// writes a line to its output for each append that is acknowledged: stream, revision and event id.

const WRITERS = 32;

const [, , file = ''] = process.argv;
const store = await openEmbeddedEventStore({
  file,
  onFatal: (error) => {
    throw error;
  },
});

async function appendForEver(stream: string): Promise<never> {
  for (;;) {
    const id = randomUUID();
    const metadata = { commandId: id, commandHash: '', correlationId: '' };
    const { revision } = await store.append(stream, 'any', [{ id, type: 'Written', data: { id }, metadata }]);
    writeSync(process.stdout.fd, `${stream} ${revision} ${id}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => appendForEver(`Crash-${writer}`)));
