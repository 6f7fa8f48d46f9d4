import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@pollux/query-api/files/recap/recap-to-draw';
import { recapWords } from '@pollux/query-api/files/recap/recap-picture';
import { recapOf, toldRecap } from '@pollux/query-api/hosting/recap';
import { languageOf, RecapPictures } from '@pollux/query-api/hosting/recap-pictures';
import { checkOf } from '@pollux/query-api/http/limit';
import type { ReadSide } from '@pollux/query-api/http/read-side';
import { Problem } from '@pollux/infra/http/problem';
import type { FastifyInstance } from 'fastify';
import type { SharedPage } from './page-head.ts';
import { documentsFor } from './visitor-documents.ts';

/** Chats fetch a picture for each who is sent the link; beyond this those of one network take turns. */
const LIMIT = { name: 'recap-pictures', points: 600, seconds: 600 };

/** What is taken back is gone from caches on the way in a minute, and from ours at once. */
const CACHED = 'public, max-age=0, s-maxage=60';

const pathOf = (id: string) => `/recap/${id}/picture.png`;

/** The picture of a recap that is public, drawn here, as chats show it beside the link (`withPublicHead`). */
export function mountRecapPicture(server: FastifyInstance, readSide: ReadSide): void {
  const pictures = new RecapPictures();
  const check = readSide.rateLimits ? checkOf(LIMIT, readSide) : undefined;
  server.get(pathOf(':id'), {
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id } = request.params as { id: string };
      await check?.({ accountId: undefined, address: request.ip });
      const documents = documentsFor(request.ip, readSide);
      const recap = await recapOf(id, documents, undefined);
      const { png, tag } = await pictures.of(recap, await toldRecap(recap, documents));
      reply.header('cache-control', CACHED).header('etag', `"${tag}"`);
      if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
      return reply.type('image/png').send(Buffer.from(png));
    },
  });
}

/** What a link to a recap says of it in a chat; undefined where it is not public. */
export async function sharedRecap(
  id: string,
  address: string,
  readSide: ReadSide,
): Promise<SharedPage | undefined> {
  try {
    const recap = await recapOf(id, documentsFor(address, readSide), undefined);
    const t = recapWords(languageOf(recap));
    const title = t('title', { title: recap.quizTitle });
    const image = { path: pathOf(id), width: PICTURE_WIDTH, height: PICTURE_HEIGHT, alt: title };
    return { title, description: t('description'), image };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}
