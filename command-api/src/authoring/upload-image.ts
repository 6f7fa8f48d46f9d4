import { hash } from 'node:crypto';
import multipart from '@fastify/multipart';
import {
  ImagePurpose,
  ImageTooLarge,
  MOST_IMAGE_BYTES,
  media,
  NotAnImage,
  UploadedImage,
  uploadImage,
} from '@pollux/domain/authoring/media';
import { Message } from '@pollux/domain/kernel/command';
import { encodeImage } from '@pollux/infra/files/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allow } from '../http/allow.ts';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { handles } from '../kernel/handles.ts';
import { checkOf, perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

const Query = z.object({ purpose: ImagePurpose });

/** The command behind an upload: its body is a file, so it has an address of its own instead of a JSON payload. */
const UploadImage = {
  name: 'UploadImage',
  payload: Query.extend({
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    originalName: z.string(),
  }),
  answer: Message.extend(UploadedImage.shape),
};

const handleUploadImage = handles(UploadImage, {
  may: creators,
  async run({ purpose, bytes, originalName }, by, streams, { files }) {
    const ownerId = by.actor.accountId;
    const image = await encodeImage(bytes);
    if (image === undefined) throw new NotAnImage();
    const mediaId = hash('sha256', Buffer.concat([Buffer.from(ownerId), bytes])).slice(0, 24);
    const known = await streams.read(media, { mediaId });
    const file = known.status === 'uploaded' ? known.file : `${mediaId}-${timestamp(by.now)}.webp`;
    await files.put(file, image.bytes);
    const { width, height } = image;
    const uploaded = { mediaId, purpose, file, originalName, width, height, bytes: image.bytes.length };
    const [recorded] = await streams.write(media, { mediaId }, (state) => uploadImage(uploaded, state, by));
    return { message: 'Image uploaded', file: recorded?.data.file ?? file, width, height };
  },
});

/** Mounts `POST /api/media?purpose=cover|question`: one image in the multipart field `file` (C068, C258, C378). */
export async function mountImageUpload(server: FastifyInstance, writeSide: WriteSide, rateLimits: boolean) {
  const check = checkOf(rateLimits ? [perAccount(200, 600)] : []);
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false });
    scope.post('/api/media', {
      onRequest: allow(handleUploadImage.may, writeSide),
      bodyLimit: MOST_IMAGE_BYTES.question + 64 * 1024,
      schema: {
        tags: ['media'],
        consumes: ['multipart/form-data'],
        querystring: Query,
        response: {
          200: z.object({ success: z.literal(true), position: z.string() }).extend(UploadImage.answer.shape),
        },
      },
      handler: async (request) => {
        const { purpose } = request.query as z.infer<typeof Query>;
        const { accountId } = request;
        await check(undefined, { address: request.ip, accountId });
        const command = {
          commandId: crypto.randomUUID(),
          commandHash: '',
          correlationId: request.id,
          actorId: accountId,
        };
        const noBrowser = { signIn: unsupported, signOut: unsupported };
        const payload = { purpose, ...(await readFile(request, purpose)) };
        const { answer, position } = await execute(writeSide, handleUploadImage, payload, command, noBrowser);
        return { success: true, position, ...answer };
      },
    });
  });
}

async function readFile(request: FastifyRequest, purpose: ImagePurpose) {
  const most = MOST_IMAGE_BYTES[purpose];
  const part = await request.file({ limits: { fileSize: most } });
  if (part === undefined) throw new NotAnImage();
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new ImageTooLarge(purpose);
  return { bytes, originalName: part.filename.slice(0, 200) };
}

function unsupported(): Promise<never> {
  return Promise.reject(new Error('An upload does not sign anybody in or out.'));
}

/** Day, month, year, hour, minute and second, in UTC (C331). */
function timestamp(at: Date): string {
  const [year, month, day, ...time] = at.toISOString().slice(0, 19).split(/[-T:]/);
  return [day, month, year, ...time].join('');
}
