import type { PollQuestion } from '@pollux/domain/authoring/poll-content';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { BallotCast } from '@pollux/domain/voting/ballot';
import { wordKey } from '@pollux/domain/voting/words';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const OptionVotes = z.object({ id: Id, text: z.string(), image: z.string().nullable(), votes: z.int() });

const QuestionVotes = z.object({
  id: Id,
  type: z.enum(['mcq', 'wordcloud']),
  title: z.string(),
  image: z.string().nullable(),
  responses: z.int(),
  options: z.array(OptionVotes),
  /** Counts by the word without regard to case; `word` is how the first person wrote it. */
  words: z.record(z.string(), z.object({ word: z.string(), count: z.int() })),
});
type QuestionVotes = z.infer<typeof QuestionVotes>;

export const PollResults = z.object({
  pollId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  /** Participants see the results only once the poll is closed. */
  examMode: z.boolean(),
  isActive: z.boolean(),
  ballots: z.int(),
  questions: z.array(QuestionVotes),
});
export type PollResults = z.infer<typeof PollResults>;

/** Votes for each option and words of each word cloud of one poll. They outlive the poll. */
export const pollResults = projector('poll-results', { version: 1, document: PollResults })
  .creates(
    QuizPublished,
    ({ data }) => data.quizId,
    (before, { data: { quizId, ownerId, content } }) => ({
      pollId: quizId,
      ownerId,
      quizTitle: content.quizTitle,
      examMode: content.examMode,
      isActive: before?.isActive ?? true,
      ballots: before?.ballots ?? 0,
      questions: content.questions.map((question) =>
        withVotes(
          question,
          before?.questions.find(({ id, type }) => id === question.id && type === question.type),
        ),
      ),
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
    (results) => ({ ...results, isActive: false }),
  )
  .on(
    BallotCast,
    ({ data }) => data.pollId,
    (results, { data }) => count(results, data.selections, data.words),
  );

/** The question as it is published now, with the votes of options that it had before (C225). */
function withVotes(question: PollQuestion, before: QuestionVotes | undefined): QuestionVotes {
  const { id, type, title, image } = question;
  const options = question.options.map((option) => ({
    ...option,
    votes: before?.options.find((other) => other.id === option.id)?.votes ?? 0,
  }));
  const responses =
    type === 'mcq' ? options.reduce((sum, { votes }) => sum + votes, 0) : (before?.responses ?? 0);
  return { id, type, title, image, responses, options, words: before?.words ?? {} };
}

function count(
  results: PollResults,
  selections: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>>,
): PollResults {
  results.ballots++;
  for (const question of results.questions) {
    // An answer to a version that had other options does not count for this one.
    const chosen = question.options.find(({ id }) => id === selections[question.id]);
    const word = question.type === 'wordcloud' ? words[question.id] : undefined;
    if (chosen !== undefined) chosen.votes++;
    if (word !== undefined) countWord(question, word);
    if (chosen !== undefined || word !== undefined) question.responses++;
  }
  return results;
}

function countWord(question: QuestionVotes, word: string): void {
  // The prefix keeps words like "__proto__" and "1" plain keys, in the order they came.
  const key = `w:${wordKey(word)}`;
  const counted = question.words[key];
  if (counted === undefined) question.words[key] = { word, count: 1 };
  else counted.count++;
}
