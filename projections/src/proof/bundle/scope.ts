import { TransactionRecorded } from '@pollux/domain/billing/ledger';
import { PayoutOpened } from '@pollux/domain/billing/payouts/payout';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { BundleSubject } from './manifest.ts';
import { bundled } from './newest-data.ts';
import { type BundleReader, isBallot } from './showing.ts';

/** Which events of the log are in a bundle. */
export interface Scope {
  /** What may be: nothing else is read. */
  readonly wanted: (event: Pick<RecordedEvent, 'stream' | 'type'>) => boolean;
  /** Whether an event of those is, for whoever asks once of each in the order of the log. */
  readonly isIn: (event: RecordedEvent) => boolean;
}

const all = () => true;

/** Which events of the log a bundle has for a reader. */
export function scopeOf(subject: BundleSubject, reader: BundleReader): Scope {
  switch (subject.is) {
    case 'activity':
      return { wanted: reader.is === 'anybody' ? ballotsOf(subject.id) : ofActivity(subject.id), isIn: all };
    case 'session':
      return ofSession(subject);
    case 'account':
      return ofAccount(subject.id);
    case 'books': {
      const { from, to } = subject;
      const isIn = ({ data }: RecordedEvent) => {
        const { at } = data as Recorded;
        return from <= at && at < to;
      };
      return { wanted: ({ type }) => type === TransactionRecorded.type, isIn };
    }
    case 'log':
      return { wanted: all, isIn: all };
  }
}

function ballotsOf(pollId: string): Scope['wanted'] {
  const ofBallots = bundled.ballots.stream({ pollId, voterId: '' });
  return ({ stream, type }) => stream.startsWith(ofBallots) && isBallot(type);
}

/** What there is of an activity, or of a session, under its id. */
function ofActivity(id: string): Scope['wanted'] {
  const streams = new Set([
    bundled.quizzes.stream({ quizId: id }),
    bundled.wordModerations.stream({ pollId: id }),
    bundled.urns.stream({ pollId: id }),
  ]);
  const ofParts = [
    // Of a session that its host leads, by question; of what is answered by its link, of later questions.
    bundled.urns.stream({ pollId: id, questionId: '' }),
    bundled.ballots.stream({ pollId: id, voterId: '' }),
    bundled.attempts.stream({ quizId: id, personId: '' }),
  ];
  return ({ stream }) => streams.has(stream) || ofParts.some((each) => stream.startsWith(each));
}

function ofSession({ id, quizId, kind, hasAttempts }: BundleSubject & { is: 'session' }): Scope {
  const answered = ofActivity(id);
  const streams = new Set([bundled.hostedSessions.stream({ sessionId: id })]);
  // What attempts are graded by is of the activity: its versions, and corrections of what is right.
  if (hasAttempts) streams.add(bundled.quizzes.stream({ quizId }));
  // Who plays follows from the seats that were taken.
  const isLedQuiz = kind === 'QUIZ' && !hasAttempts;
  if (isLedQuiz) streams.add(bundled.rolls.stream({ sessionId: id }));
  const ofSeats = `${bundled.seats.name}-`;
  const isOfSeat = (stream: string) => isLedQuiz && stream.startsWith(ofSeats);
  return {
    wanted: (event) => streams.has(event.stream) || isOfSeat(event.stream) || answered(event),
    isIn: ({ stream, data }) => !isOfSeat(stream) || (data as { sessionId?: string }).sessionId === id,
  };
}

interface Recorded {
  readonly at: string;
  readonly entries: readonly { readonly account: string }[];
}

/** The accounts of the ledger of what a creator is owed. */
export function booksOf(creatorId: string) {
  return { held: `creator-held:${creatorId}`, payable: `creator-payable:${creatorId}` } as const;
}

/** The payouts of a creator, which begin with who it is, their debts, and the movements on their accounts. */
function ofAccount(creatorId: string): Scope {
  const debts = bundled.creatorDebts.stream({ creatorId });
  const ofPayouts = `${bundled.payouts.name}-`;
  const own = new Set<string>();
  const accounts: readonly string[] = Object.values(booksOf(creatorId));
  return {
    wanted: ({ stream, type }) =>
      type === TransactionRecorded.type || stream === debts || stream.startsWith(ofPayouts),
    isIn({ type, stream, data }) {
      if (type === TransactionRecorded.type)
        return (data as Recorded).entries.some(({ account }) => accounts.includes(account));
      if (type === PayoutOpened.type && (data as { creatorId: string }).creatorId === creatorId)
        own.add(stream);
      return stream === debts || own.has(stream);
    },
  };
}
