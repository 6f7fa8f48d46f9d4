import { isPrivateImage } from '@pollux/domain/accounts/personal-images';
import { type AudioFormat, formatOf } from '@pollux/domain/kernel/audio-file';
import type { FileStore, StoredFile } from '@pollux/infra/files/file-store';
import { Problem } from '@pollux/infra/http/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { byteRange } from '../http/byte-range.ts';
import { isKnown, tagOf } from '../http/file-tag.ts';

const YEAR_SECONDS = 31_536_000;

const audioTypes: Readonly<Record<AudioFormat, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
};

/**
 * Serves uploaded images and sounds under the paths of the specification (C329, C330, P483, P484), but none that is
 * private. A name never means another file later.
 */
export function mountUploads(server: FastifyInstance, files: FileStore): void {
  const schema = { tags: ['uploads'], params: z.object({ file: z.string() }) };
  for (const url of ['/uploads/coverimage/:file', '/uploads/:file']) {
    server.get<{ Params: { file: string } }>(url, { schema }, async (request, reply) => {
      const { file: name } = request.params;
      const isImage = formatOf(name) === undefined && !isPrivateImage(name);
      const file = isImage ? await files.open(name) : undefined;
      if (file === undefined) throw new Problem(404, 'not-found', 'There is no such image.');
      lastsForever(reply);
      if (isKnown(name, request, reply)) return reply.code(304).send();
      reply.header('content-length', file.bytes);
      return reply.type('image/webp').send(file.stream());
    });
  }
  server.get<{ Params: { file: string } }>('/uploads/audios/:file', { schema }, async (request, reply) => {
    const { file: name } = request.params;
    const format = formatOf(name);
    const file = format && (await files.open(name));
    if (format === undefined || file === undefined)
      throw new Problem(404, 'not-found', 'There is no such sound.');
    lastsForever(reply);
    reply.headers({ 'accept-ranges': 'bytes', ...AS_A_PAGE_NOTHING });
    if (isKnown(name, request, reply)) return reply.code(304).send();
    const { range, 'if-range': onlyIf } = request.headers;
    reply.type(audioTypes[format]);
    return sendPart(file, onlyIf === undefined || onlyIf === tagOf(name) ? range : undefined, reply);
  });
}

/** Sounds are kept as they were sent: should one be a page as well, it is opened as an empty one. */
const AS_A_PAGE_NOTHING = { 'content-security-policy': "default-src 'none'; sandbox" };

function lastsForever(reply: FastifyReply): void {
  reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
}

/** Sends the part of the file that is asked for, or all of it. */
function sendPart(file: StoredFile, asked: string | undefined, reply: FastifyReply): FastifyReply {
  const { bytes } = file;
  const range = byteRange(asked, bytes);
  if (range === 'beyond') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' })
      .removeHeader('content-type')
      .send();
  }
  if (range === undefined) return reply.header('content-length', bytes).send(file.stream());
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 })
    .send(file.stream({ start, end }));
}
