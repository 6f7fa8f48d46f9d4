import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { RecordedAnswer } from '@pollux/domain/questions/question-types';
import { PollResultsView } from '@pollux/domain/voting/poll-results';
import { PollVerification } from '@pollux/domain/voting/poll-verification';
import { WordFilter } from '@pollux/domain/voting/word-filter';
import { z } from 'zod';
import { MOST_CHOSEN, Removal } from '../authoring/contract.ts';
import { query } from '../http/contract.ts';
import { list, oneOf } from '../http/list-contract.ts';

/** A poll as its owner's report lists it. */
export const ReportedPoll = z.object({
  id: Id,
  quizTitle: z.string(),
  createdAt: Instant,
  /** Ballots. */
  responseCount: z.int(),
  status: ActivityStatus,
  isTakenDown: z.boolean(),
  ...Removal.shape,
  /** The attend link on the public origin (C181). */
  quizUrl: z.string(),
});
export type ReportedPoll = z.infer<typeof ReportedPoll>;

/**
 * The signed-in person's own published polls, as their report lists them (P142); those in the bin and deleted ones as
 * far as anybody has answered them (P410).
 */
export const getMyPolls = list('GET', '/api/users/me/polls', {
  row: ReportedPoll,
  sortable: ['createdAt', 'quizTitle', 'responseCount'],
  sort: '-createdAt',
  // Files that were ordered before removed polls were in the list ask for a status.
  filters: { poll: oneOf(Id, { field: 'id', most: MOST_CHOSEN }), status: oneOf(ActivityStatus) },
  searched: true,
});

/** An anonymous survey as its owner's reports list it: it is counted as a poll is, and has no attempts. */
const CountedSurvey = ReportedPoll.pick({ id: true, quizTitle: true, responseCount: true }).extend(
  Removal.shape,
);

/**
 * The signed-in person's own published surveys that are anonymous; those in the bin and deleted ones as far as anybody has
 * answered them (P410).
 */
export const getMyAnonymousSurveys = list('GET', '/api/users/me/anonymous-surveys', {
  row: CountedSurvey,
  sortable: ['createdAt'],
  sort: '-createdAt',
});

/** For the owner, and for participants who have responded (P125, P478). Live as the room `poll-results`. */
export const getPollResults = query('GET', '/api/activities/:id/results', {
  params: z.object({ id: Id }),
  response: PollResultsView,
});

/** Whether a poll's results are what the log says, for its owner and admins (P145, P361). */
export const getVerification = query('GET', '/api/activities/:id/verification', {
  params: z.object({ id: Id }),
  response: PollVerification,
});

/** Why a word is not shown. */
export const Withheld = z.enum(['hidden', 'rude', 'stop-word', 'waiting']);
export type Withheld = z.infer<typeof Withheld>;

/** The words of a poll's clouds, and its open answers, with why they are not shown, for whoever moderates them. */
export const ModeratedWords = z.object({
  filter: WordFilter,
  isFrozen: z.boolean(),
  questions: z.array(
    z.object({
      id: Id,
      title: z.string(),
      /** What is not shown first, then the most frequent; at most 1,000. */
      words: z.array(
        z.object({
          word: z.string(),
          count: z.int(),
          withheld: Withheld.nullable(),
          /** The word that it is counted with; null where it stands by itself. */
          groupedWith: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ModeratedWords = z.infer<typeof ModeratedWords>;

/** Null for everybody but the poll's owner, and where it asks for no words. */
export const getWords = query('GET', '/api/activities/:id/words', {
  params: z.object({ id: Id }),
  response: z.object({ moderated: ModeratedWords.nullable() }),
});

export const PollResponse = z.object({
  pollId: Id,
  quizTitle: z.string(),
  at: Instant,
  /** The attend link; null once the poll is deleted. */
  quizUrl: z.string().nullable(),
  /** Whether the person may see the results now; those of a poll in exam mode open when it closes. */
  resultsOpen: z.boolean(),
  /** By question id; none of an anonymous poll. */
  answers: z.record(Id, RecordedAnswer),
  /** Set of an anonymous poll: what the person answered is kept nowhere with them. */
  isAnonymous: z.literal(true).optional(),
});

/** The polls that the signed-in person has answered, newest first (P474). */
export const getMyPollResponses = list('GET', '/api/users/me/poll-responses', {
  row: PollResponse,
  sortable: ['at'],
  sort: '-at',
  rows: 'allQuiz',
});

/** The first hex digits of a ballot's fingerprint, as its receipt shows them; in capitals, with spaces and dots as well. */
const ReceiptDigits = z
  .string()
  .transform((typed) =>
    plainSigns(typed)
      .replaceAll(/[\s·-]/g, '')
      .toLowerCase(),
  )
  .pipe(z.string().regex(/^[0-9a-f]{12}$/));

/** The fingerprint of the signed-in person's latest answer to a poll, and when; its first twelve digits are the receipt. */
export const getMyReceipt = query('GET', '/api/activities/:id/receipt', {
  params: z.object({ id: Id }),
  response: z.object({ fingerprint: z.string(), at: Instant }),
});

/**
 * Whether there is a ballot with this receipt, of which poll and since when; for whoever knows the digits. It says
 * nothing of who answered, nor what.
 */
export const getReceipt = query('GET', '/api/receipts/:receipt', {
  params: z.object({ receipt: ReceiptDigits }),
  response: z.object({
    /** One, unless the fingerprints of several ballots begin alike. */
    ballots: z.array(
      z.object({
        fingerprint: z.string(),
        at: Instant,
        /** Null once the poll is deleted. */
        quizTitle: z.string().nullable(),
      }),
    ),
  }),
});

/**
 * The proof that the ballot of a fingerprint is in the transparency log: a `.tlog-proof` file (docs/proof.md). It shows that
 * an answer to the poll is there, to whoever gave it that it is theirs, and to nobody what it was.
 */
export const getReceiptProof = query('GET', '/api/receipts/:fingerprint/proof', {
  params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.object({
    /** Null while no checkpoint covers the ballot: that takes a minute. */
    proof: z.string().nullable(),
    /** Of the log, as those who verify are told it; null while there is no checkpoint. */
    key: z.string().nullable(),
  }),
});
