import { type AttemptEvent, type Attempts, attempts } from '@pollux/domain/attending/attempts';
import type { Streams } from '../kernel/streams.ts';

/**
 * Decides on a person's attempts and appends what was decided. That there is nothing to do is only believed of what the
 * log has by now: no append would tell that another process has written meanwhile, and what somebody is told is saved
 * has to be what counts.
 */
export async function writeAttempts(
  key: { readonly quizId: string; readonly personId: string },
  streams: Streams,
  decide: (state: Attempts) => readonly AttemptEvent[],
  options: { readonly usuallyNew?: boolean } = {},
): Promise<readonly AttemptEvent[]> {
  const events = await streams.write(attempts, key, decide, options);
  if (events.length > 0) return events;
  await streams.readAnew(attempts, key);
  return streams.write(attempts, key, decide);
}
