import { AnswerRecorded } from '@pollux/domain/attending/attempts';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { AnyEventDefinition } from '@pollux/domain/kernel/event';
import { BallotCast, BallotKept, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { EnvelopeHeld } from '@pollux/domain/voting/urn';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { PersonalReads } from '@pollux/infra/personal-data/personal-values';
import { pollResults } from '../../voting/poll-results.ts';

/**
 * For whom a bundle is made: whoever built the activity; an admin or auditor, who may read every event; or anybody, who is
 * shown that so many ballots are in the log.
 */
export type BundleReader =
  | { readonly is: 'owner'; readonly accountId: string }
  | { readonly is: 'office' }
  | { readonly is: 'anybody' };

/** How much of an event a reader is shown: all that is stored; or its kind, and what the server says it said. */
export type Showing =
  | { readonly how: 'shown' }
  | { readonly how: 'kind' }
  /** What is told of it, right behind it. */
  | { readonly how: 'told'; readonly data: object }
  /** What is told of it, among others, in an order that says nothing: who gave which answer is not the reader's to know. */
  | { readonly how: 'mixed'; readonly data: object };

const typesOf = (definitions: readonly AnyEventDefinition[]) => new Set(definitions.map(({ type }) => type));

/** Nobody is shown who gave which answer to an anonymous poll, or could tell it by the order in which envelopes came. */
const OF_ANONYMOUS = typesOf([BallotSealed, EnvelopeHeld]);
const BALLOTS = typesOf([BallotCast, QuestionAnswered]);
/** Whether an event is somebody's ballot, open or in an envelope. */
export const isBallot = (type: string) => BALLOTS.has(type) || type === BallotSealed.type;

const BALLOTS_KEPT = typesOf([BallotKept]);

/** What of sealed values is opened in a bundle: answers, because they are counted again; names never are. */
export const OPENED: PersonalReads = {
  ...(pollResults.readsPersonal as PersonalReads),
  [AnswerRecorded.type]: AnswerRecorded.personal,
};

/**
 * How much of an event a reader is shown.
 * @param event as it is stored, for who acted
 * @param said its data in the newest version, with what is opened of it
 */
export function showingOf(event: RecordedEvent, said: object, reader: BundleReader): Showing {
  const { type, stream } = event;
  if (reader.is === 'anybody' || OF_ANONYMOUS.has(type)) return { how: 'kind' };
  if (reader.is === 'office') return { how: 'shown' };
  if (BALLOTS_KEPT.has(type)) return { how: 'kind' };
  if (BALLOTS.has(type)) return { how: 'mixed', data: withoutVoter(said as Ballot) };
  if (!stream.startsWith(`${quizzes.name}-`)) return { how: 'shown' };
  // Which admin has done something is told to the office alone.
  const { actorId } = event.metadata;
  const isOwn = !('adminId' in said) && (actorId === undefined || actorId === reader.accountId);
  return isOwn ? { how: 'shown' } : { how: 'told', data: withoutAdmin(said) };
}

interface Ballot {
  readonly pollId: string;
  readonly answers: object;
}

function withoutVoter({ pollId, answers }: Ballot): object {
  return { pollId, answers };
}

function withoutAdmin(said: object): object {
  return Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'adminId' && name !== 'by'));
}
