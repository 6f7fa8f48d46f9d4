import { Id, Instant } from '@pollux/domain/kernel/values';
import { QuestionResult, RecordedAnswer } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { list } from '../http/list-contract.ts';

/** Aggregated counts only: nobody's name or id (P125). */
export const PollResultsView = z.object({
  pollId: Id,
  quizTitle: z.string(),
  isActive: z.boolean(),
  /** How many responses the poll has. */
  ballots: z.int(),
  questions: z.array(QuestionResult),
});
export type PollResultsView = z.infer<typeof PollResultsView>;

/** For the owner, and for participants who have responded (P125, P478). Live as the room `poll-results`. */
export const getPollResults = query('GET', '/api/activities/:id/results', {
  params: z.object({ id: Id }),
  response: PollResultsView,
});

export const PollResponse = z.object({
  pollId: Id,
  quizTitle: z.string(),
  at: Instant,
  /** The attend link; null once the poll is deleted. */
  quizUrl: z.string().nullable(),
  /** Whether the person may see the results now; those of a poll in exam mode open when it closes. */
  resultsOpen: z.boolean(),
  /** By question id. */
  answers: z.record(Id, RecordedAnswer),
});

/** The polls that the signed-in person has answered, newest first (P474). */
export const getMyPollResponses = list('GET', '/api/users/me/poll-responses', {
  row: PollResponse,
  sortable: ['at'],
  sort: '-at',
  rows: 'allQuiz',
});
