import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { UnreadableEvent } from '../event-codec/coded-event-store.ts';
import { AppendTooLarge } from '../event-store/event-store.ts';
import { AppendOutcomeUnknown } from '../event-store/eventstoredb-errors.ts';
import { WriterFailed } from '../sqlite/group-writer.ts';
import { answerWithProblems } from './errors.ts';

test.each([
  { error: new AppendTooLarge('Quiz-1', 2_000_000), status: 413, code: 'too-large' },
  { error: new AppendOutcomeUnknown('Quiz-1', new Error('silence')), status: 503, code: 'store-away' },
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
