import etag from '@fastify/etag';
import type { Hosts } from '@pollux/infra/http/hosts';
import type { FastifyInstance } from 'fastify';
import { mountUploads } from './authoring/uploads.ts';
import { mountQueries } from './http/serve.ts';
import type { ReadSide } from './http/read-side.ts';
import { mountFiles } from './http/serve-file.ts';
import { Follower } from './live/follower.ts';
import { Presence } from './live/presence.ts';
import { Reactions } from './live/reactions.ts';
import { mountLive } from './live/sockets.ts';
import { mountLogFiles } from './proof/log-files.ts';
import { mountSubjectIcons } from './reference/subject-icons.ts';
import { files, liveRooms, queries } from './registry.ts';
import { mountClientErrors } from './site/client-errors.ts';
import { mountPresence } from './voting/presence.ts';

/** The live side at work. */
export interface QueryApi {
  /** Settles when the log is followed no more. */
  readonly following: Promise<unknown>;
  /** How many browsers are connected. */
  sockets(): number;
}

/**
 * Mounts everything that reads on a server, over HTTP and live.
 * @param options.hosts the names that live connections are taken under; the server holds requests to them
 * @param options.signal until it aborts the live side follows the log
 */
export async function mountQueryApi(
  server: FastifyInstance,
  readSide: ReadSide,
  { hosts, signal }: { readonly hosts: Hosts; readonly signal: AbortSignal },
): Promise<QueryApi> {
  await server.register(async (scope) => {
    await scope.register(etag);
    mountQueries(scope, queries, readSide);
  });
  mountFiles(server, files, readSide);
  mountUploads(server, readSide.files);
  mountSubjectIcons(server, readSide);
  mountLogFiles(server, readSide);
  mountClientErrors(server, readSide);
  const presence = new Presence(readSide.presence, server.log);
  mountPresence(server, presence, readSide);
  const reactions = new Reactions(readSide.reactions, server.log);
  const { events } = readSide;
  const follower = new Follower(events, readSide.documents, readSide.completeness);
  const sockets = mountLive(server.server, {
    kinds: liveRooms,
    follower,
    presence,
    reactions,
    readSide,
    hosts,
    log: server.log,
    addressOf: server.addressOf,
    parseCookie: (header) => server.parseCookie(header),
  });
  server.addHook('preClose', () => sockets.close());
  server.addHook('onClose', async () => {
    reactions.stop();
    await presence.stop();
  });
  const following = Promise.all([
    follower.run(await events.head(), signal, server.log),
    readSide.completeness.follow(signal, server.log),
  ]);
  return { following, sockets: () => sockets.count() };
}
