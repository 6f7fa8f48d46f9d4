import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { Problem } from './problem.ts';

/** In milliseconds. */
export interface TimeLimits {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  readonly headers: number;
  /** To the end of a body of data. These have some kilobytes, which even a bad line brings in a second or two. */
  readonly body: number;
  /** To the end of a body with a file, and of any other: 5 MB at 230 kbit/s. */
  readonly upload: number;
  /** How long a line may be silent in both directions during a request, and an answer remain unread. */
  readonly silence: number;
  /** How long a line is kept after an answer for another request. */
  readonly idle: number;
}

export const TIME_LIMITS: TimeLimits = {
  headers: 10_000,
  body: 10_000,
  upload: 180_000,
  silence: 30_000,
  idle: 20_000,
};

/** A proxy keeps lines open for all its visitors, for longer than a line to a browser is worth. */
export const IDLE_BEHIND_PROXY_MS = 130_000;

/** How often it is looked whose time is up. */
const LOOK_MS = 1_000;

/** The limits as Fastify and Node take them. */
export function serverTimes({ headers, upload, silence, idle }: TimeLimits) {
  return {
    connectionTimeout: silence,
    requestTimeout: upload,
    keepAliveTimeout: idle,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(LOOK_MS, headers) },
  };
}

/** A request whose body has not come yet. */
interface Arriving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** By when it must have come, on the clock of `performance`. */
  readonly by: number;
}

/**
 * Answers 408 to whoever has not sent their data in time, and closes the connection. Connections are looked at now and
 * then: a timer and its listeners for each request took a twentieth of a vote.
 */
export function limitBodyTime(server: FastifyInstance, { body, upload }: TimeLimits): void {
  /** By the connection, on which one request comes after the other. */
  const arriving = new Map<Socket, Arriving>();
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    looking = undefined;
    const now = performance.now();
    for (const [line, { request, reply, by }] of arriving) {
      const isOver = isThere(request);
      if (!isOver && now < by) continue;
      arriving.delete(line);
      if (!isOver) refuseSlow(request, reply);
    }
    lookLater();
  };
  const lookLater = () => {
    if (arriving.size > 0) looking ??= setTimeout(look, Math.min(LOOK_MS, body / 4)).unref();
  };
  server.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request)) {
      const by = performance.now() + (isUpload(request) ? upload : body);
      arriving.set(request.raw.socket, { request, reply, by });
      lookLater();
    }
    next();
  });
  server.addHook('onClose', (_server, done) => {
    clearTimeout(looking);
    done();
  });
}

/** Whether all of its body has come, or nothing will come any more. What the server asks itself has no line to be complete. */
function isThere({ raw }: FastifyRequest): boolean {
  return raw.complete || raw.readableEnded || raw.destroyed;
}

function refuseSlow(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  raw.resume();
  if (reply.sent) raw.socket.destroySoon();
  else {
    reply.raw.once('finish', () => raw.socket.destroySoon());
    sendProblem(request, reply.header('connection', 'close'), tooSlow());
  }
}

/** Whoever has not sent their request in time. */
export const tooSlow = () =>
  new Problem(408, 'too-slow', 'This took too long to arrive. Check your connection and try again.');

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}
