import { Id } from '@pollux/domain/kernel/values';
import type { FileStore } from '@pollux/infra/files/file-store';
import { Problem } from '@pollux/infra/http/problem';
import { cancellations } from '@pollux/projections/billing/cancellations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { admins, creators, sessionOf } from '../http/policies.ts';
import { type Asking, allow, type ReadSide } from '../http/serve.ts';

/** Where people see the image of their own request. */
export const MY_CANCELLATION_IMAGE = '/api/users/me/cancellation/image';

/** Where admins see the image of an account's request. */
export const urlOfCancellationImage = (accountId: string): string =>
  `/api/admin/cancellations/${accountId}/image`;

/** Mounts the private images of cancellations, for their owner and for admins (P194). */
export function mountCancellationImages(server: FastifyInstance, readSide: ReadSide, files: FileStore): void {
  server.get(MY_CANCELLATION_IMAGE, {
    onRequest: allow(creators, readSide),
    schema: { tags: ['uploads'], params: z.object({}) },
    handler: async (request, reply) => {
      const by = request.asking as Asking;
      return send(reply, sessionOf(by).accountId, by, files);
    },
  });
  server.get(urlOfCancellationImage(':id'), {
    onRequest: allow(admins, readSide),
    schema: { tags: ['uploads'], params: z.object({ id: Id }) },
    handler: async (request, reply) => {
      const { id } = request.params as { id: string };
      return send(reply, id, request.asking as Asking, files);
    },
  });
}

async function send(
  reply: FastifyReply,
  accountId: string,
  { documents }: Asking,
  files: FileStore,
): Promise<FastifyReply> {
  const image = (await documents.get(cancellations, accountId))?.document.image;
  const file = typeof image === 'string' ? await files.open(image) : undefined;
  if (file === undefined) throw new Problem(404, 'not-found', 'There is no such image.');
  reply.header('cache-control', 'private, no-store');
  reply.header('content-length', file.bytes);
  return reply.type('image/webp').send(file.stream());
}
