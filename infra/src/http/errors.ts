import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Unreadable } from '../event-codec/coded-event-store.ts';
import { AppendTooLarge } from '../event-store/event-store.ts';
import { LogReplaced } from '../event-store/watched-log.ts';
import { isDiskFull, isStoreAway } from '../outages.ts';
import { type FieldError, PROBLEM_TYPE, Problem, problemDocument } from './problem.ts';

/**
 * Answers every failure of a request, known or not, with a problem document; internals go to the log alone. From then on
 * the schemas of the process say plainly what is wrong.
 */
export function answerWithProblems(
  server: FastifyInstance,
  toProblem: (error: Error) => Problem | undefined,
): void {
  z.config({ customError: saidPlainly });
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = toProblem(error) ?? describe(error);
    // What is refused on purpose, also for a while, is no failure of ours.
    if (problem.status >= 500 && problem !== error)
      request.log.error(
        { err: error, requestId: request.id, route: request.routeOptions.url },
        'request failed',
      );
    await drain(request);
    // Whoever took too long to send it has been answered that.
    return reply.sent ? reply : sendProblem(request, reply, problem);
  });
}

/** What a value has to be, by what schemas call it. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** What is wrong with a value, in words for people, where its schema has none of its own (A311). */
function saidPlainly({ code, input, ...issue }: z.core.$ZodRawIssue): string | undefined {
  if ((code === 'invalid_type' || code === 'invalid_value') && input === undefined)
    return 'This field is required.';
  if (code === 'invalid_type') {
    const kind = KINDS.get(String(issue['expected']));
    return kind && `This has to be ${kind}.`;
  }
  if (code !== 'invalid_value' || !Array.isArray(issue['values'])) return undefined;
  return `This has to be one of: ${issue['values'].join(', ')}.`;
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const document = problemDocument(problem, request.id);
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply.code(problem.status).type(PROBLEM_TYPE).serializer(JSON.stringify).send(document);
}

/** The largest refused body that is still read to its end. */
const MOST_DRAINED_BYTES = 64 * 1024 * 1024;

// Whoever is still writing a refused body sees the answer only once it is read; closing early looks like a dead line.
async function drain({ raw, headers }: FastifyRequest): Promise<void> {
  if (raw.complete || !(Number(headers['content-length']) <= MOST_DRAINED_BYTES)) return;
  raw.resume();
  await finished(raw).catch(() => undefined);
}

/** Errors of what is stored and cannot be read, by name: not every process has the engine. */
const DAMAGED: ReadonlySet<string> = new Set(['ChangedEvents', 'DamagedDocument', 'FileUnusable']);

function describe(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof AppendTooLarge) return new Problem(413, 'too-large', 'This is too large to be saved.');
  if (error instanceof Unreadable || DAMAGED.has(error.name)) {
    return new Problem(503, 'unreadable', 'This cannot be read right now. We are working on it.');
  }
  if (isDiskFull(error)) {
    return new Problem(
      503,
      'storage-full',
      'We have no room left to save this. We are working on it: try again later.',
    );
  }
  if (error instanceof LogReplaced) {
    return new Problem(
      503,
      'log-replaced',
      'We have stopped, so that nothing you send gets lost. Try again later.',
    );
  }
  if (isStoreAway(error)) {
    return new Problem(503, 'store-away', 'We cannot answer right now. Try again in a moment.');
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(
      ({ instancePath, message, params }): FieldError => ({
        path: instancePath.split('/').slice(1).join('.'),
        message: message ?? 'Not valid.',
        ...codeOf(params),
      }),
    );
    const [first] = errors;
    if (first?.code === 'unknown-status') return new Problem(400, first.code, first.message, { errors });
    if (first?.code !== undefined) return new Problem(422, first.code, first.message, { errors });
    return new Problem(422, 'invalid-payload', first?.message ?? 'Not valid.', { errors });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem(413, 'too-large', 'The request is too large.');
  // A form was expected: 406 would be about what is answered.
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Problem(415, 'bad-request', 'The request could not be read.');
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new Problem(status, 'bad-request', 'The request could not be read.');
  return new Problem(500, 'internal-error', 'Something went wrong on our side. Try again.');
}

/** The code that a check of a schema brings along in its `params`. */
function codeOf(params: object): Pick<FieldError, 'code'> {
  const brought = 'params' in params ? (params.params as { readonly code?: unknown } | undefined) : undefined;
  return typeof brought?.code === 'string' ? { code: brought.code } : {};
}
