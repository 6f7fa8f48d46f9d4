import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { runProjections } from '@pollux/projections/kernel/runner';
import { LogTree } from '@pollux/projections/proof/log-tree';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { SIGNED, saltFor, signerIn } from './signing.ts';

// The process whose system calls are recorded. It appends ballots as several people at once would cast them, says so
// for each that is acknowledged (position and event id), and keeps a read model of them and the tree over the log
// meanwhile. Of the tree it signs checkpoints, and says what it has published.

const VOTERS = 6;
const PAUSE_MS = 4;
const id = (number: number) => number.toString(16).padStart(24, '0');
const pollId = id(0);

const SIGN_PAUSE_MS = 40;

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

/** Takes what there is, signs it, and says so. */
async function sign(until: number): Promise<void> {
  const tree = await LogTree.open(documents, saltFor);
  const checkpoints = signerIn(folder, documents);
  while (performance.now() < until) {
    const taken = await events.readAll(tree.position, 1_000);
    tree.take(taken, taken.at(-1)?.position ?? tree.position);
    await tree.commit();
    await checkpoints.sign({ size: tree.size, root: tree.root() });
    say(`${SIGNED} ${tree.size} ${Buffer.from(tree.root()).toString('base64')}`);
    await wait(SIGN_PAUSE_MS);
  }
}

say('open');
const stopping = new AbortController();
const log = { info: () => {}, warn: () => {}, error: console.error, fatal: console.error };
const projecting = runProjections({ events, documents, projectors: [pollResponses], log }, stopping.signal);
const until = performance.now() + Number(duration);
await Promise.all([sign(until), ...Array.from({ length: VOTERS }, (_, voter) => vote(voter, until))]);
stopping.abort();
await projecting;
process.exit();
