import etag from '@fastify/etag';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { FastifyInstance } from 'fastify';
import { mountMyExport } from './accounts/export/route.ts';
import { mountUploads } from './authoring/uploads.ts';
import { mountCancellationImages } from './billing/cancellation-image.ts';
import { mountQueries, type ReadSide } from './http/serve.ts';
import { Follower } from './live/follower.ts';
import { mountLive } from './live/sockets.ts';
import { liveRooms, queries } from './registry.ts';

export interface QueryApiOptions {
  readonly readSide: ReadSide;
  readonly files: FileStore;
}

/** The live side at work. */
export interface QueryApi {
  /** Settles when the log is followed no more. */
  readonly following: Promise<unknown>;
  /** How many browsers are connected. */
  sockets(): number;
}

/** Mounts everything that reads on a server, over HTTP and live. The live side follows the log until the signal aborts. */
export async function mountQueryApi(
  server: FastifyInstance,
  { readSide, files }: QueryApiOptions,
  signal: AbortSignal,
): Promise<QueryApi> {
  await server.register(async (scope) => {
    await scope.register(etag);
    mountQueries(scope, queries, readSide);
    mountMyExport(scope, readSide);
  });
  mountUploads(server, files);
  mountCancellationImages(server, readSide, files);
  const { events } = readSide;
  const follower = new Follower(events, readSide.documents);
  const sockets = mountLive(server.server, { kinds: liveRooms, follower, readSide, log: server.log });
  server.addHook('preClose', () => sockets.close());
  const following = Promise.all([follower.run(await events.head(), signal), readSide.faults.follow(signal)]);
  return { following, sockets: () => sockets.count() };
}
