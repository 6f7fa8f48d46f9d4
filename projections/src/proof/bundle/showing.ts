import { AnswerRecorded } from '@pollux/domain/attending/attempt-events';
import { TransactionRecorded } from '@pollux/domain/billing/ledger';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { EventOf, AnyEventDefinition } from '@pollux/domain/kernel/event';
import { type Stage, StageSet, takesAnswers } from '@pollux/domain/hosting/stage';
import { BallotCast, BallotKept, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { EnvelopeHeld } from '@pollux/domain/voting/urn';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { PersonalReads } from '@pollux/infra/personal-data/personal-values';
import { creatorEarnings } from '../../billing/creator-earnings.ts';
import { pollResults } from '../../voting/poll-results.ts';
import type { BundleManifest, BundleSubject } from './manifest.ts';

/**
 * For whom a bundle is made: whoever built the activity, or is owed the money; an admin or auditor, who may read every
 * event; or anybody, who is shown that so many ballots are in the log.
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
const SEALED = typesOf([BallotSealed, QuestionSealed]);
const BALLOTS = typesOf([BallotCast, QuestionAnswered]);
/** Whether an event is somebody's ballot, open or in an envelope. */
export const isBallot = (type: string) => BALLOTS.has(type) || SEALED.has(type);

const BALLOTS_KEPT = typesOf([BallotKept]);

/** What of sealed values is opened in a bundle: answers, because they are counted again; names never are. */
export const OPENED: PersonalReads = {
  ...(pollResults.readsPersonal as PersonalReads),
  [AnswerRecorded.type]: AnswerRecorded.personal,
};

/** What a bundle shows its reader, as `bundle.json` says it. */
export function showsOf(subject: BundleSubject, { is }: BundleReader): BundleManifest['shows'] {
  if (is === 'office') return 'everything';
  if (is === 'anybody') return 'ballots';
  return subject.is === 'account' ? 'no others' : 'no voters';
}

/**
 * How much of each event a reader is shown, for whoever asks once of each in the order of the log: of a session it depends
 * on what was on.
 */
export class Showings {
  readonly #subject: BundleSubject;
  readonly #reader: BundleReader;
  /** What is on, in a session that is led, and since when. */
  #on: { readonly stage: Stage | undefined; readonly since: string } = { stage: undefined, since: '' };

  constructor(subject: BundleSubject, reader: BundleReader) {
    this.#subject = subject;
    this.#reader = reader;
  }

  /**
   * @param event as it is stored, for who acted
   * @param said its data in the newest version, with what is opened of it
   */
  of(event: RecordedEvent, said: object): Showing {
    const { type, stream } = event;
    const reader = this.#reader;
    if (type === StageSet.type) {
      const { stage, at } = said as EventOf<typeof StageSet>['data'];
      this.#on = { stage, since: at };
    }
    if (reader.is === 'anybody' || OF_ANONYMOUS.has(type)) return { how: 'kind' };
    if (type === QuestionSealed.type) return { how: 'mixed', data: this.#ofSealed(said) };
    if (reader.is === 'office') return { how: 'shown' };
    if (BALLOTS_KEPT.has(type)) return { how: 'kind' };
    const isQuiz = this.#subject.is === 'session' && this.#subject.kind === 'QUIZ';
    if (BALLOTS.has(type) && !isQuiz) return { how: 'mixed', data: this.#withoutVoter(type, said) };
    // Which admin has done something is told to the office alone.
    const { actorId } = event.metadata;
    const isOwn = !('adminId' in said) && (actorId === undefined || actorId === reader.accountId);
    if (this.#subject.is === 'account') {
      if (isOwn && !('buyerId' in said)) return { how: 'shown' };
      return creatorEarnings.knows(type) || type === TransactionRecorded.type
        ? { how: 'told', data: without(OTHERS, said) }
        : { how: 'kind' };
    }
    if (!stream.startsWith(`${quizzes.name}-`)) return { how: 'shown' };
    return isOwn ? { how: 'shown' } : { how: 'told', data: without(ADMINS, said) };
  }

  /** That an envelope came to a question, in time or to none that was on: neither whose it is nor what it holds. */
  #ofSealed(said: object): object {
    const { pollId, questionId, begins } = said as EventOf<typeof QuestionSealed>['data'];
    return { pollId, questionId: takesAnswers(this.#on.stage, questionId) ? questionId : '', begins };
  }

  #withoutVoter(type: string, said: object): object {
    if (type !== QuestionAnswered.type) {
      const { pollId, answers } = said as EventOf<typeof BallotCast>['data'];
      return { pollId, answers };
    }
    const { pollId, questionId, answer, begins, at } = said as EventOf<typeof QuestionAnswered>['data'];
    const { stage, since } = this.#on;
    // When somebody answered would tell who. It matters no more than by whether it was in time.
    const told = takesAnswers(stage, questionId, at) ? since : TOO_LATE;
    return { pollId, questionId, answer, begins, at: told };
  }
}

/** What is told of answers that came too late, in place of when they came. */
export const TOO_LATE = '9999-12-31T23:59:59.999Z';

const ADMINS = ['adminId', 'by'];
const OTHERS = ['adminId', 'askedBy', 'buyerId'];

function without(names: readonly string[], said: object): object {
  return Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name)));
}
