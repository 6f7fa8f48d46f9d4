import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { runProjections } from '@pollux/projections/kernel/runner';
import { pollResponses } from '@pollux/projections/voting/poll-responses';

// The process whose system calls are recorded. It appends ballots as several people at once would cast them, says so
// for each that is acknowledged (position and event id), and keeps a read model of them meanwhile.

const VOTERS = 6;
const PAUSE_MS = 4;
const id = (number: number) => number.toString(16).padStart(24, '0');
const pollId = id(0);

const [, , folder = '', duration = ''] = process.argv;
const onFatal = (error: Error) => {
  throw error;
};
const events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
const documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db'), onFatal });
// On Linux this waits until all is taken; `writeSync` throws where the reader is behind.
const say = (line: string) => process.stdout.write(`${line}\n`);

async function vote(voter: number, until: number): Promise<void> {
  const voterId = id(voter);
  while (performance.now() < until) {
    const eventId = randomUUID();
    const { type, data } = BallotCast({
      pollId,
      voterId,
      version: 1,
      firstname: '',
      lastname: '',
      answers: { [pollId]: { type: 'wordcloud', word: eventId } },
      at: new Date().toISOString(),
    });
    const metadata = { commandId: eventId, commandHash: '', correlationId: '' };
    const event = { id: eventId, type, data, metadata };
    const { position } = await events.append(`Ballot-${pollId}.${voterId}`, 'any', [event]);
    say(`${position} ${eventId}`);
    await wait(PAUSE_MS);
  }
}

say('open');
const stopping = new AbortController();
const log = { info: () => {}, warn: () => {}, error: console.error, fatal: console.error };
const projecting = runProjections({ events, documents, projectors: [pollResponses], log }, stopping.signal);
const until = performance.now() + Number(duration);
await Promise.all(Array.from({ length: VOTERS }, (_, voter) => vote(voter, until)));
stopping.abort();
await projecting;
process.exit();
