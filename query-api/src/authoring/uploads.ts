import { isPrivateImage } from '@pollux/domain/accounts/personal-images';
import type { FileStore } from '@pollux/infra/files/file-store';
import { Problem } from '@pollux/infra/http/problem';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves uploaded images under the paths of the specification (C329, P484), but none that is private. A name never
 * means another file later.
 */
export function mountUploads(server: FastifyInstance, files: FileStore): void {
  for (const url of ['/uploads/coverimage/:file', '/uploads/:file']) {
    server.get(url, {
      schema: { tags: ['uploads'], params: z.object({ file: z.string() }) },
      handler: async (request, reply) => {
        const { file: name } = request.params as { file: string };
        const file = isPrivateImage(name) ? undefined : await files.open(name);
        if (file === undefined) throw new Problem(404, 'not-found', 'There is no such image.');
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        reply.header('content-length', file.bytes);
        return reply.type('image/webp').send(file.stream());
      },
    });
  }
}
