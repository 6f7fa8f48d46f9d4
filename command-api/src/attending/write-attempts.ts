import { type Attempts, attempts } from '@pollux/domain/attending/attempts';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import type { Streams } from '../kernel/streams.ts';

/** What a command wrote, now or when it was done first, and the attempts as they are with it. */
export interface Written {
  readonly events: readonly AttemptEvent[];
  readonly state: Attempts;
}

/**
 * Decides on a person's attempts and appends what was decided. That there is nothing to do is only believed of what the
 * log has by now: no append would tell that another process has written meanwhile, and what somebody is told is saved
 * has to be what counts.
 */
export async function writeAttempts(
  key: { readonly quizId: string; readonly personId: string },
  streams: Streams,
  decide: (state: Attempts) => readonly AttemptEvent[],
): Promise<Written> {
  let decidedOn: Attempts | undefined;
  const decideOn = (state: Attempts) => {
    decidedOn = state;
    return decide(state);
  };
  let events = await streams.write(attempts, key, decideOn);
  if (events.length === 0) {
    await streams.readAnew(attempts, key);
    events = await streams.write(attempts, key, decideOn);
  }
  // What is read now may be from before this was written: others of this process may be reading the stream.
  const before: Attempts | undefined = decidedOn;
  const state =
    before === undefined
      ? await streams.readAnew(attempts, key)
      : events.reduce<Attempts>((folded, event) => attempts.evolve(folded, event), before);
  return { events, state };
}
