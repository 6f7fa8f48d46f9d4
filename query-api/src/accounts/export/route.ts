import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signedIn } from '../../http/policies.ts';
import { type Asking, allow, type ReadSide } from '../../http/serve.ts';
import { jsonOf } from './json.ts';
import { myData } from './my-data.ts';
import { workbookOf } from './workbook.ts';

const Query = z.object({ format: z.enum(['json', 'xlsx']).default('json') });

const formats = {
  json: { type: 'application/json; charset=utf-8', write: jsonOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: workbookOf },
} as const;

/** Mounts `GET /api/users/me/export?format=json|xlsx`: what is kept of the signed-in person, as a file. */
export function mountMyExport(server: FastifyInstance, readSide: ReadSide): void {
  server.get('/api/users/me/export', {
    onRequest: allow(signedIn, readSide),
    schema: { tags: ['queries'], querystring: Query },
    handler: async (request, reply) => {
      const { format } = request.query as z.infer<typeof Query>;
      const { type, write } = formats[format];
      const file = await write(myData(request.asking as Asking));
      reply.header('cache-control', 'private, no-store');
      reply.header('content-disposition', `attachment; filename="pollux-my-data.${format}"`);
      return reply.type(type).send(file);
    },
  });
}
