import type { FastifyReply, FastifyRequest } from 'fastify';

/** The ETag of a file whose name never means another one. */
export const tagOf = (name: string) => `"${name}"`;

/** Says what the file is known by, and whether whoever asks has it already (P494). */
export function isKnown(name: string, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('etag', tagOf(name));
  return headers['if-none-match'] === tagOf(name);
}
