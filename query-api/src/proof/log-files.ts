import { leavesFor, parseTilePath, TILE_WIDTH, type Tile } from '@pollux/domain/proof/tiles';
import { joined } from '@pollux/domain/proof/tree';
import { Problem } from '@pollux/infra/http/problem';
import { newestCheckpoint } from '@pollux/projections/proof/checkpoints';
import { cosignedCheckpoint } from '@pollux/projections/proof/cosignatures';
import { hashesOf, LogTiles } from '@pollux/projections/proof/log-tiles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkOf } from '../http/limit.ts';
import { admins } from '../http/policies.ts';
import { allow } from '../http/serve.ts';
import type { ReadSide } from '../http/read-side.ts';

const YEAR_SECONDS = 31_536_000;
/** A checkpoint is signed once a minute. */
const CHECKPOINT_SECONDS = 5;
/** Whoever verifies a million events fetches four thousand tiles. */
const LIMIT = { name: 'log-files', points: 1_200, seconds: 60 };

const notInLog = () => new Problem(404, 'not-found', 'The log has no such file.');

const Params = z.object({ '*': z.string() });

/**
 * Serves the transparency log as C2SP has it (docs/proof.md): the newest checkpoint, the keys that sign, the tiles of
 * hashes and the program that verifies bundles to everybody, the entries to those who may read every event. Nothing is
 * served that no checkpoint covers.
 */
export function mountLogFiles(server: FastifyInstance, readSide: ReadSide): void {
  const { documents, rateLimits } = readSide;
  const tiles = new LogTiles(documents);
  const check = checkOf(LIMIT, readSide);
  /** Who asks for what is for everybody is not asked who they are. */
  const limited = async ({ asking, ip: address }: FastifyRequest) => {
    if (rateLimits) await check({ accountId: asking?.session?.accountId, address });
  };

  server.get('/log/checkpoint', {
    onRequest: limited,
    schema: { tags: ['proof'], params: z.object({}) },
    handler: async (_request, reply) => {
      const newest = await cosignedCheckpoint(documents);
      if (newest === undefined) throw notInLog();
      reply.header('cache-control', `public, max-age=${CHECKPOINT_SECONDS}`);
      return reply.type('text/plain; charset=utf-8').send(newest.note);
    },
  });

  server.get('/log/keys', {
    onRequest: limited,
    schema: { tags: ['proof'], params: z.object({}) },
    handler: async (_request, reply) => {
      const newest = await newestCheckpoint(documents);
      if (newest === undefined) throw notInLog();
      const { key, formerKey } = newest;
      reply.header('cache-control', `public, max-age=${CHECKPOINT_SECONDS}`);
      const keys = typeof formerKey === 'string' ? [key, formerKey] : [key];
      return reply.type('text/plain; charset=utf-8').send(keys.map((each) => `${each}\n`).join(''));
    },
  });

  server.get('/log/verify.mjs', {
    onRequest: limited,
    schema: { tags: ['proof'], params: z.object({}) },
    handler: async (_request, reply) => {
      const program = await readSide.verifierProgram();
      if (program === undefined) throw notInLog();
      // Another one comes with another version of the product.
      reply.header('cache-control', 'no-cache');
      return reply.type('text/javascript; charset=utf-8').send(program);
    },
  });

  const covered = async (path: string): Promise<Tile> => {
    const tile = parseTilePath(path);
    const newest = tile && (await newestCheckpoint(documents));
    if (tile === undefined || newest === undefined || leavesFor(tile) > newest.size) throw notInLog();
    return tile;
  };
  const send = (bytes: Uint8Array, whose: 'public' | 'private', reply: FastifyReply) =>
    reply
      .header('cache-control', `${whose}, max-age=${YEAR_SECONDS}, immutable`)
      .type('application/octet-stream')
      .send(Buffer.from(bytes));

  server.get('/log/tile/entries/*', {
    onRequest: [allow(admins, readSide), limited],
    schema: { tags: ['proof'], params: Params },
    handler: async (request, reply) => {
      const tile = await covered(`tile/entries/${pathIn(request)}`);
      const bundle = await readSide.logEntries(tile);
      if (bundle === undefined) throw notInLog();
      return send(bundle, 'private', reply);
    },
  });

  server.get('/log/tile/*', {
    onRequest: limited,
    schema: { tags: ['proof'], params: Params },
    handler: async (request, reply) => {
      const { level, index, width } = await covered(`tile/${pathIn(request)}`);
      const stored = level === 'entries' ? undefined : await tiles.document(level, index);
      const hashes = stored === undefined ? [] : hashesOf(stored);
      if (width > TILE_WIDTH || hashes.length < width) throw notInLog();
      return send(joined(hashes.slice(0, width)), 'public', reply);
    },
  });
}

const pathIn = ({ params }: FastifyRequest) => (params as z.infer<typeof Params>)['*'];
