import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { UnreadableEvent } from '../event-codec/coded-event-store.ts';
import { AppendTooLarge } from '../event-store/event-store.ts';
import { AppendOutcomeUnknown } from '../event-store/eventstoredb-errors.ts';
import { LogReplaced } from '../event-store/watched-log.ts';
import { WriterFailed } from '../sqlite/group-writer.ts';
import { answerWithProblems } from './errors.ts';
import { Problem } from './problem.ts';

test.each([
  { error: new AppendTooLarge('Quiz-1', 2_000_000), status: 413, code: 'too-large' },
  { error: new AppendOutcomeUnknown('Quiz-1', new Error('silence')), status: 503, code: 'store-away' },
  {
    error: new LogReplaced({ id: 'e', stream: 'Quiz-1', revision: 0, position: '1' }),
    status: 503,
    code: 'log-replaced',
  },
  { error: new WriterFailed('events.db', new Error('disk I/O error')), status: 503, code: 'store-away' },
  {
    error: new UnreadableEvent({ id: 'e', type: 'T' }, 'its key is missing.'),
    status: 503,
    code: 'unreadable',
  },
  { error: new Error('SELECT secret'), status: 500, code: 'internal-error' },
])('$error.name is answered with $status $code, and none of its words', async ({ error, status, code }) => {
  const server = Fastify();
  answerWithProblems(server, () => undefined);
  server.get('/', () => Promise.reject(error));
  const answer = await server.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status, code });
  expect(answer.body).not.toContain(error.message);
});

test.each([
  { error: new Error('a bug'), lines: 1 },
  { error: new WriterFailed('events.db', new Error('disk I/O error')), lines: 1 },
  { error: new Problem(503, 'stale', 'Not here yet.'), lines: 0 },
  { error: new Problem(400, 'bad-position', 'Not valid.'), lines: 0 },
])('$error is $lines times in the log', async ({ error, lines }) => {
  const logged: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'warn' },
    { write: (line) => void logged.push(line) },
  );
  const server = Fastify({ loggerInstance });
  answerWithProblems(server, () => undefined);
  server.get('/', () => Promise.reject(error));
  await server.inject('/');
  expect(logged).toHaveLength(lines);
});
