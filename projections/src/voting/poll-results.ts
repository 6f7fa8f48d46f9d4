import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import {
  type Question,
  QuestionCounts,
  type RecordedAnswer,
  typeOf,
} from '@pollux/domain/questions/question-types';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';
import { pollResponses } from './poll-responses.ts';

export const PollResults = z.object({
  pollId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  /** Participants see the results only once the poll is closed. */
  examMode: z.boolean(),
  isActive: z.boolean(),
  /** The results outlive the poll. */
  isDeleted: z.boolean(),
  ballots: z.int(),
  questions: z.array(QuestionCounts),
});
export type PollResults = z.infer<typeof PollResults>;

/** The answers to each question of one poll, counted. They outlive the poll, without the words of whoever is forgotten. */
export const pollResults = projector('poll-results', {
  version: 6,
  document: PollResults,
  readsPersonal: { [BallotCast.type]: ['answers.*.word', 'answers.*.text', 'answers.*.date'] },
  rebuiltToForget: { collection: pollResponses.collection, field: 'voterId' },
})
  .creates(
    QuizPublished,
    ({ data }) => data.quizId,
    (before, { data: { quizId, ownerId, content } }) => ({
      pollId: quizId,
      ownerId,
      quizTitle: content.quizTitle,
      examMode: content.examMode,
      isActive: before?.isActive ?? true,
      isDeleted: false,
      ballots: before?.ballots ?? 0,
      questions: content.questions.map((question) => countsOf(question, before?.questions ?? [])),
    }),
  )
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isActive: false }),
  )
  .on(
    QuizReopened,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isActive: true }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isActive: false, isDeleted: true }),
  )
  .on(
    BallotCast,
    ({ data }) => data.pollId,
    (results, { data }) => count(results, data.answers),
  );

/** The counts of a question as it is published now; those of before are lost if it is of another type (C225). */
function countsOf(question: Question, before: readonly QuestionCounts[]): QuestionCounts {
  const same = before.find(({ id, type }) => id === question.id && type === question.type);
  return typeOf(question).counting.begin(question, same);
}

function count(results: PollResults, answers: Readonly<Record<string, RecordedAnswer>>): PollResults {
  results.ballots++;
  for (const counts of results.questions) {
    const answer = answers[counts.id];
    // The question may have been of another type in the version that was answered.
    if (answer?.type === counts.type) typeOf(counts).counting.count(counts, answer);
  }
  return results;
}
