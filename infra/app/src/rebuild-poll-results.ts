import { Rejection } from '@pollux/domain/kernel/rejection';
import type { AnswerOf } from '@pollux/domain/kernel/command';
import type { RebuildReadModel } from '@pollux/domain/voting/poll-verification';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { settled } from '@pollux/projections/kernel/from-log';
import type { Projector } from '@pollux/projections/kernel/projector';
import { BuiltElsewhere, dropFormer, rebuild } from '@pollux/projections/kernel/rebuild';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { verifyPoll } from '@pollux/projections/voting/verify-poll';
import { voteCourse } from '@pollux/projections/voting/vote-course';

/** Readers see a switch within a second. */
const UNTIL_SEEN_MS = 2_000;

type Outcome = Omit<AnswerOf<typeof RebuildReadModel>, 'message'>;

/** Somebody else builds the results anew, and goes on with it. */
export class RebuiltElsewhere extends Rejection {
  constructor() {
    super('conflict', 'rebuilt-elsewhere', 'The data is being rebuilt already. Try again in a minute.');
  }
}

export interface RebuildOptions {
  /** The log with what it says of people. */
  readonly events: EventStore;
  /** The log as a read model needs it to be built anew. */
  eventsFor(projector: Projector<unknown>): EventStore;
  readonly documents: DocumentStore;
  readonly signal: AbortSignal;
  /** How long readers may still look at what a rebuild has replaced. */
  readonly graceMs?: number;
}

/**
 * Makes `Services.rebuildPollResults`. A live document is never written over: a vote that comes in that moment would
 * be lost, or counted twice. So the results of all polls, or the courses of their votes, are built beside the live ones, which go on meanwhile, and
 * the switch is made once nothing is missing. One at a time in this process; of two processes one gives way.
 */
export function pollResultsRebuild(options: RebuildOptions): (pollId: string) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  return (pollId) => {
    const mine = last.then(() => rebuildWhereWrong(pollId, options));
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function rebuildWhereWrong(
  pollId: string,
  { events, eventsFor, documents, signal, graceMs = UNTIL_SEEN_MS }: RebuildOptions,
): Promise<Outcome> {
  const verify = async () =>
    verifyPoll(
      pollId,
      {
        results: await settled(pollResults, pollId, documents),
        course: await settled(voteCourse, pollId, documents),
      },
      { events, signal },
    );
  const before = await verify();
  if (before.mismatches.length === 0) return { isRebuilt: false, before, after: before };
  const wrong = [
    ...(before.mismatches.some(({ what }) => what !== 'course') ? [pollResults] : []),
    ...(before.mismatches.some(({ what }) => what === 'course') ? [voteCourse] : []),
  ];
  try {
    for (const projector of wrong) {
      const { former } = await rebuild(projector, { events: eventsFor(projector), documents, signal });
      await dropFormer(documents, [former], graceMs, signal);
    }
  } catch (error) {
    throw error instanceof BuiltElsewhere ? new RebuiltElsewhere() : error;
  }
  return { isRebuilt: true, before, after: await verify() };
}
