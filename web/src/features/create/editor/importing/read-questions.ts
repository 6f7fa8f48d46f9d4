import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { request } from '../../../../shared/api/client.ts';
import { fetchWithProgress } from '../../../../shared/uploads/fetch-with-progress.ts';

/**
 * What the server reads of a file of questions; it keeps nothing of it.
 * @param onProgress is told which part of the file has left, from 0 to 1
 * @throws ApiProblem, NoResponse
 */
export async function readQuestions(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<ReadQuestions> {
  const body = new FormData();
  body.append('file', file);
  const asked = { method: 'POST', body, signal };
  const response = await request('/api/questions/import', asked, fetchWithProgress(onProgress));
  return response.json();
}
