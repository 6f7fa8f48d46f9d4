import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tooManyRequests } from '@pollux/infra/http/problem';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { savedAs } from '../files/file-name.ts';
import type { Params, Query } from './contract.ts';
import type { FileContract } from './file-contract.ts';
import { checkOf, type QueryLimit } from './limit.ts';
import type { QueryPolicy } from './query-policy.ts';
import { type Asking, allow, rightsFirst, UNNOTED } from './serve.ts';
import type { ReadSide } from './read-side.ts';

/** So many files are made at the same moment in one process; whoever comes then is told to wait a little. */
const MOST_MADE_AT_ONCE = 4;

/** A person who has all of a file may ask for the next one before the server knows that they have. */
const KNOWN_AFTER_MS = 500;

/** A file on its way. */
export interface ServedFile {
  /** Its media type. */
  readonly type: string;
  readonly content: Readable;
  /** How many there are, where that is known. */
  readonly bytes?: number;
  /** What it is saved as. Without a name it is shown where it is asked for. */
  readonly name?: string;
}

export interface FileHandler<Contract extends FileContract = FileContract> {
  readonly contract: Contract;
  readonly may: QueryPolicy;
  /** For what anybody may have made, or could be tried out. */
  readonly limit?: QueryLimit;
  /** Whether it is made when it is asked for, at a cost: then a person has one such file on its way at a time. */
  readonly isMade: boolean;
  file(asked: { params: Params<Contract>; query: Query<Contract> }, by: Asking): Promise<ServedFile>;
}

/** Declares a file's handler; the registry mounts it. */
export function servesFile<Contract extends FileContract>(
  contract: Contract,
  handler: Omit<FileHandler<Contract>, 'contract'>,
): FileHandler<Contract> {
  return { contract, ...handler };
}

/** Mounts the files. They are private to the person, and nothing on the way keeps them. */
export function mountFiles(
  server: FastifyInstance,
  handlers: readonly FileHandler[],
  readSide: ReadSide,
): void {
  /** Who has a file on its way that is made for them, and until when. */
  const waiting = new Map<string, Promise<void>>();
  let making = 0;
  for (const { contract, may, limit, isMade, ...handler } of handlers) {
    const check = limit && readSide.rateLimits ? checkOf(limit, readSide) : undefined;
    server.get(contract.path, {
      onRequest: allow(may, readSide),
      schema: { tags: ['files'], params: contract.params, querystring: contract.query },
      handler: async (request, reply) => {
        const asked = { params: request.params as never, query: request.query as never };
        const by = request.asking as Asking;
        await check?.({ accountId: by.session?.accountId, address: request.ip });
        const caller = by.session?.accountId ?? request.ip;
        if (isMade)
          await Promise.race([waiting.get(caller), wait(KNOWN_AFTER_MS, undefined, { ref: false })]);
        if (isMade && (waiting.has(caller) || making >= MOST_MADE_AT_ONCE)) throw tooManyRequests(1);
        const sent = Promise.withResolvers<void>();
        if (isMade) waiting.set(caller, sent.promise);
        const isSent = () => {
          waiting.delete(caller);
          sent.resolve();
        };
        making += 1;
        try {
          const { type, content, bytes, name } = await rightsFirst(
            by.documents,
            (documents, isTrial) => handler.file(asked, { ...by, documents, ...(isTrial && UNNOTED) }),
            (made) => made.content.destroy(),
          );
          if (isMade) void ended(content, request.log).then(isSent);
          reply.header('cache-control', 'private, no-store');
          if (bytes !== undefined) reply.header('content-length', bytes);
          if (name !== undefined) reply.header('content-disposition', savedAs(name));
          return reply.type(type).send(content);
        } catch (error) {
          if (isMade) isSent();
          throw error;
        } finally {
          making -= 1;
        }
      },
    });
  }
}

/** Resolves once nobody reads it any more, whatever the reason; a failure to make it, which its reader sees no more of, is logged. */
async function ended(content: Readable, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  try {
    await finished(content, { writable: false });
  } catch (error) {
    const isLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isLeft) log.error({ err: error }, 'a file ended before its end');
  }
}
