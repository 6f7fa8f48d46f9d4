import type { ImagePurpose, UploadedAudio, UploadedImage } from '@pollux/domain/authoring/media';
import type { z } from 'zod';
import { type Written, write } from '../api/client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** How an upload is followed, and called off. */
export interface UploadOptions {
  /** Is told which part of the file has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Stores an image; content refers to it by the answered `file`.
 * @throws ApiProblem (413 when it is too large, 422 when it is no image), NoResponse
 */
export async function upload(
  file: File,
  purpose: ImagePurpose,
  options: UploadOptions = {},
): Promise<Written & z.infer<typeof UploadedImage>> {
  return writeFile(`/api/media?purpose=${purpose}`, file, options);
}

/** Stores a sound, as `upload` does an image. */
export async function uploadAudio(
  file: File,
  options: UploadOptions = {},
): Promise<Written & z.infer<typeof UploadedAudio>> {
  return writeFile('/api/media/audio', file, options);
}

async function writeFile<Reply extends Written>(
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Reply> {
  const body = new FormData();
  body.append('file', file);
  return write(path, { body, signal: signal ?? null }, onProgress && fetchWithProgress(onProgress));
}
