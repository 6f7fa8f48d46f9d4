import type { ReadSide } from '@pollux/query-api/http/read-side';
import type { FastifyInstance } from 'fastify';
import { framesOf } from './frames.ts';
import { mountJoinLink } from './join-link.ts';
import { mountRecapPicture, sharedRecap } from './recap-link.ts';
import { mountSearchEngines } from './search-engines.ts';
import { mountWeb, type WebOptions } from './web-files.ts';

/** Everything that people and search engines meet at an address of their own: pages, short links and pictures. */
export async function mountSite(
  server: FastifyInstance,
  readSide: ReadSide,
  options: Pick<WebOptions, 'secure' | 'stripeKey'>,
): Promise<void> {
  const { publicOrigin } = readSide;
  mountSearchEngines(server, publicOrigin);
  mountJoinLink(server, readSide);
  mountRecapPicture(server, readSide);
  await mountWeb(server, {
    ...options,
    publicOrigin,
    framesOf: (path, address) => framesOf(path, address, readSide),
    sharedRecap: (id, address) => sharedRecap(id, address, readSide),
  });
}
