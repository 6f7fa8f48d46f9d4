import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { AudioTooLarge, NotAudio, UploadedAudio } from '@pollux/domain/authoring/media';
import { MOST_AUDIO_BYTES } from '@pollux/domain/authoring/media-rules';
import { Message } from '@pollux/domain/kernel/command';
import { networkOf } from '@pollux/infra/http/network';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { execute, type WriteSide } from '../kernel/execute.ts';
import type { CommandHandler } from '../kernel/handles.ts';
import { checkOf } from '../kernel/limits.ts';
import { allow } from './allow.ts';
import { formFile, nameOf, unreadableForm } from './form-file.ts';

/** What the command behind an upload carries: its body is a file instead of JSON, and is read as it comes. */
export const AudioUpload = z.object({
  /** Ends with `AudioTooLarge` where more comes than may. */
  content: z.custom<AsyncIterable<Uint8Array>>(),
  originalName: z.string(),
});

/** What an upload answers, beside `success` and `position`. */
export const AudioUploadAnswer = Message.extend(UploadedAudio.shape);

/** Mounts `POST /api/media/audio`: one sound in the multipart field `file` (C098). */
export async function mountAudioUpload(
  server: FastifyInstance,
  { writeSide, upload }: { readonly writeSide: WriteSide; readonly upload: CommandHandler },
): Promise<void> {
  const { services } = writeSide;
  const check = checkOf('audio', services.rateLimits ? upload.limits : [], services);
  await server.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false });
    scope.post('/api/media/audio', {
      onRequest: allow(upload.may, writeSide),
      bodyLimit: MOST_AUDIO_BYTES + 64 * 1024,
      schema: {
        tags: ['media'],
        consumes: ['multipart/form-data'],
        response: {
          200: z.object({ success: z.literal(true), position: z.string() }).extend(AudioUploadAnswer.shape),
        },
      },
      handler: async (request) => {
        const { accountId } = request;
        await check(undefined as never, { network: networkOf(request.ip), accountId });
        const part = await formFile(request, MOST_AUDIO_BYTES);
        if (part === undefined) throw new NotAudio();
        const command = {
          commandId: crypto.randomUUID(),
          commandHash: '',
          correlationId: request.id,
          actorId: accountId,
        };
        const payload = { content: whole(part.file), originalName: nameOf(part) };
        const { answer, position } = await execute(writeSide, upload, payload, command);
        return { success: true, position, ...(answer as z.infer<typeof AudioUploadAnswer>) };
      },
    });
  });
}

/** All that comes of the file. Who has read enough of it leaves the rest to come and go, as the answer waits for it. */
async function* whole(file: Readable & { readonly truncated: boolean }): AsyncGenerator<Uint8Array> {
  try {
    try {
      yield* file.iterator({ destroyOnReturn: false });
    } finally {
      file.resume();
      await finished(file, { writable: false });
    }
  } catch {
    throw unreadableForm();
  }
  if (file.truncated) throw new AudioTooLarge();
}
