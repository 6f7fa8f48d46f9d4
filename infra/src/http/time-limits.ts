import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Answers 408 to whoever has not sent their data in time, and closes the connection. */
export function limitBodyTime(server: FastifyInstance, { body, upload }: TimeLimits): void {
  server.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    if (!hasBody(request)) return next();
    const timer = setTimeout(
      () => {
        raw.resume();
        if (reply.sent) raw.socket.destroySoon();
        else {
          reply.raw.once('finish', () => raw.socket.destroySoon());
          sendProblem(request, reply.header('connection', 'close'), tooSlow());
        }
      },
      isUpload(request) ? upload : body,
    );
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    next();
  });
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
