import multipart from '@fastify/multipart';
import { MOST_IMPORT_BYTES } from '@pollux/domain/authoring/import-rules';
import { ImportTooLarge, NoQuestionsFile, ReadQuestions } from '@pollux/domain/authoring/importing';
import { mediaTurns } from '@pollux/infra/files/media-turns';
import { networkOf } from '@pollux/infra/http/network';
import type { FastifyInstance } from 'fastify';
import { readQuestions } from './importing/read-questions.ts';
import type { WriteSide } from '../kernel/execute.ts';
import { checkOf, perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { allow } from '../http/allow.ts';
import { formFile, nameOf, unreadableForm } from '../http/form-file.ts';

/**
 * Mounts `POST /api/questions/import`: the questions of one file in the multipart field `file`, to be looked at and chosen
 * from. Nothing is written: what is chosen is added to a draft as any question is (`EditActivity`).
 */
export async function mountQuestionsImport(server: FastifyInstance, writeSide: WriteSide): Promise<void> {
  const { services } = writeSide;
  const check = checkOf('import', services.rateLimits ? [perAccount(30, 600)] : [], services);
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false });
    scope.post('/api/questions/import', {
      onRequest: allow(creators, writeSide),
      bodyLimit: MOST_IMPORT_BYTES + 64 * 1024,
      schema: {
        tags: ['authoring'],
        consumes: ['multipart/form-data'],
        response: { 200: ReadQuestions },
      },
      handler: async (request, reply) => {
        const { accountId = '' } = request;
        await check(undefined, { network: networkOf(request.ip), accountId });
        const part = await formFile(request, MOST_IMPORT_BYTES);
        if (part === undefined) throw new NoQuestionsFile();
        const bytes = await part.toBuffer().catch(() => {
          throw unreadableForm();
        });
        if (part.file.truncated) throw new ImportTooLarge();
        const read = await mediaTurns.run(accountId, () => readQuestions({ bytes, name: nameOf(part) }));
        return reply.type('application/json; charset=utf-8').send(read);
      },
    });
  });
}
