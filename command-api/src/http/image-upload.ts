import multipart from '@fastify/multipart';
import { ImagePurpose, NotAnImage, tooLarge, UploadedImage } from '@pollux/domain/authoring/media';
import { MOST_IMAGE_BYTES } from '@pollux/domain/authoring/media-rules';
import { Message } from '@pollux/domain/kernel/command';
import { networkOf } from '@pollux/infra/http/network';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { execute, type WriteSide } from '../kernel/execute.ts';
import type { CommandHandler } from '../kernel/handles.ts';
import { checkOf, perAccount } from '../kernel/limits.ts';
import { insufficientScope } from './access-tokens.ts';
import { allow } from './allow.ts';
import { formFile, nameOf, unreadableForm } from './form-file.ts';

const Query = z.object({ purpose: ImagePurpose });

/** What the command behind an upload carries, beside the purpose: its body is a file instead of JSON. */
export const ImageUpload = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  originalName: z.string(),
});

/** What an upload answers, beside `success` and `position`. */
export const ImageUploadAnswer = Message.extend(UploadedImage.shape);

export interface ImageUploadOptions {
  readonly writeSide: WriteSide;
  /** What is done with an image for each purpose, and who may send one. */
  readonly uploads: Readonly<Record<ImagePurpose, CommandHandler>>;
}

/** Mounts `POST /api/media?purpose=…`: one image in the multipart field `file` (C068, C258, C378, P501). */
export async function mountImageUpload(
  server: FastifyInstance,
  { writeSide, uploads }: ImageUploadOptions,
): Promise<void> {
  const { services } = writeSide;
  const check = checkOf('media', services.rateLimits ? [perAccount(200, 600)] : [], services);
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false });
    scope.post('/api/media', {
      onRequest: allowByPurpose(uploads, writeSide),
      bodyLimit: Math.max(...Object.values(MOST_IMAGE_BYTES)) + 64 * 1024,
      schema: {
        tags: ['media'],
        consumes: ['multipart/form-data'],
        querystring: Query,
        response: {
          200: z.object({ success: z.literal(true), position: z.string() }).extend(ImageUploadAnswer.shape),
        },
      },
      handler: async (request) => {
        const { purpose } = request.query as z.infer<typeof Query>;
        const { accountId } = request;
        await check(undefined, { network: networkOf(request.ip), accountId });
        const command = {
          commandId: crypto.randomUUID(),
          commandHash: '',
          correlationId: request.id,
          actorId: accountId,
        };
        const payload = { purpose, ...(await readFile(request, purpose)) };
        const { answer, position } = await execute(writeSide, uploads[purpose], payload, command);
        return { success: true, position, ...(answer as z.infer<typeof ImageUploadAnswer>) };
      },
    });
  });
}

/** Before the query is validated: whoever asks for a purpose that does not exist is treated as for a cover. */
function allowByPurpose(
  uploads: ImageUploadOptions['uploads'],
  writeSide: WriteSide,
): onRequestAsyncHookHandler {
  return async function (request, reply) {
    const asked = Query.safeParse(request.query);
    const { may } = uploads[asked.success ? asked.data.purpose : 'cover'];
    // What is no activity's is about the person, whom programs change nothing of.
    if (request.bearer !== undefined && may !== uploads.cover.may) throw insufficientScope();
    await allow(may, writeSide).call(this, request, reply);
  };
}

async function readFile(request: FastifyRequest, purpose: ImagePurpose) {
  const most = MOST_IMAGE_BYTES[purpose];
  const part = await formFile(request, most);
  if (part === undefined) throw new NotAnImage();
  const bytes = await part.toBuffer().catch(() => {
    throw unreadableForm();
  });
  if (part.file.truncated) throw tooLarge(purpose);
  return { bytes, originalName: nameOf(part) };
}
