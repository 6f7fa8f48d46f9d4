import type { MultipartFile } from '@fastify/multipart';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import { Problem } from '@pollux/infra/http/problem';
import type { FastifyRequest } from 'fastify';

/** How the parser refuses what does not say that it is a form: it is answered 415, as any other type of content. */
const NO_FORM = 'FST_INVALID_MULTIPART_CONTENT_TYPE';

/** A form that says it is one and is not, or ends in the middle: a 400, as JSON that is none. */
export const unreadableForm = () => new Problem(400, 'bad-request', 'The request could not be read.');

/**
 * The file of a form; undefined where it has none. Who reads it meets an error where the form ends before the file does.
 * @param fileSize what of it is read at most, in bytes
 * @throws a problem for what is no form, or cannot be read as one
 */
export async function formFile(
  request: FastifyRequest,
  fileSize: number,
): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize } });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_FORM) throw error;
    throw unreadableForm();
  }
}

/** What a file of a form was called, on one line; '' where it has no name, as some programs send it. */
export function nameOf({ filename }: { readonly filename?: string }): string {
  return oneLine((filename ?? '').slice(0, 200));
}
