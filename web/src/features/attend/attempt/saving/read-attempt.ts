import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import type { getAttempt } from '@pollux/query-api/attending/contract';
import { get } from '../../../../shared/api/client.ts';
import { stopwatch } from './server-clock.ts';

/** An attempt as the server said that it is, and what the stopwatch said when it was asked. */
export interface ReadAttempt {
  readonly view: AttemptView;
  readonly askedAt: number;
}

/**
 * Reads the open attempt of whoever is signed in.
 * @throws ApiProblem (404 `attempt-not-found` where none is open), NoResponse
 */
export async function readAttempt(quizId: string, signal?: AbortSignal): Promise<ReadAttempt> {
  const askedAt = stopwatch();
  const view = await get<typeof getAttempt>('/api/activities/:id/attempt', {
    params: { id: quizId },
    ...(signal && { signal }),
  });
  return { view, askedAt };
}
