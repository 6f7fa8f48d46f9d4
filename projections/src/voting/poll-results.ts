import { AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizClosed,
  QuizDeleted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  ResultsMadePrivate,
  ResultsMadePublic,
  SchedulePhaseReached,
} from '@pollux/domain/authoring/quiz';
import { isAnonymous, takesBallots } from '@pollux/domain/authoring/content/settings-rules';
import { Guests } from '@pollux/domain/voting/guests';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { JoinCodeDrawn, JoinCodeFreed } from '@pollux/domain/hosting/join-codes';
import { QuickQuestionAsked } from '@pollux/domain/hosting/quick-event';
import { questionsWith } from '@pollux/domain/hosting/session-questions';
import { firstStage, Stage, StageSet, takesAnswers } from '@pollux/domain/hosting/stage';
import { Pace } from '@pollux/domain/voting/pace';
import type { EventOf } from '@pollux/domain/kernel/event';
import { Id } from '@pollux/domain/kernel/values';
import {
  Question,
  QuestionCounts,
  type RecordedAnswer,
  typeOf,
} from '@pollux/domain/questions/question-types';
import { hasText, timesGiven } from '@pollux/domain/questions/text-counting';
import { BallotCast, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { asksWith, inCompany } from '@pollux/domain/voting/in-company';
import { EnvelopesOpened } from '@pollux/domain/voting/urn';
import {
  GroupedWord,
  isModerated,
  moderated,
  WordFilterSet,
  WordGrouped,
  WordHidden,
  type WordModerationEvent,
  WordParted,
  WordShown,
  WordsFrozen,
  WordsUnfrozen,
} from '@pollux/domain/hosting/word-moderation';
import { usualFilter, WordFilter } from '@pollux/domain/voting/word-filter';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import { z } from 'zod';
import { toNewOwner } from '../authoring/handed-over.ts';
import { projector } from '../kernel/projector.ts';
import { pollResponses } from './poll-responses.ts';

export const PollResults = z.object({
  pollId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  /** Participants see the results only once the poll is closed. */
  examMode: z.boolean(),
  /** Set of an anonymous survey: its results are its owner's to see, and the public's where they are public. */
  isSurvey: z.literal(true).optional(),
  isActive: z.boolean(),
  /** Set of an anonymous survey that its schedule alone has ended. */
  wasOpen: z.literal(true).optional(),
  /** The results outlive the poll. */
  isDeleted: z.boolean(),
  isBinned: z.boolean(),
  isTakenDown: z.boolean(),
  /** Of a hosted session alone: of which poll it is, who may answer, and by which code people join while it is open. */
  session: z
    .object({
      quizId: Id,
      /** Set of a session over a quiz, which has right answers. */
      isQuiz: z.literal(true).optional(),
      /** Set of a session with attempts: what they come to is told by reports. */
      hasAttempts: z.literal(true).optional(),
      guests: Guests,
      code: z.string().nullable(),
      pace: Pace.optional(),
    })
    .optional(),
  /** Of a hosted session that its host leads alone: what is on, which decides the answers that count. */
  stage: Stage.optional(),
  /** Whether everybody who has the link may look. */
  isPublic: z.boolean(),
  ballots: z.int(),
  /** Of an anonymous poll: how many answers wait to be opened together with others. They are in no other figure. */
  waiting: z.int().optional(),
  /** The same of an anonymous session that its host leads, by question: there people are counted when they answer. */
  sealed: z.record(z.string(), z.int()).optional(),
  /** Of an anonymous poll: what its versions have asked, without those that ask what the one before them does. */
  asks: z.array(z.array(Question)).optional(),
  questions: z.array(QuestionCounts),
  /** What its owner lets people see of the words, which are all counted. */
  moderation: z.object({
    filter: WordFilter,
    isFrozen: z.boolean(),
    /** The keys of hidden words, by question id. */
    hidden: z.record(z.string(), z.array(z.string())),
    /** The keys of words that are shown whatever the filter says, by question id. */
    allowed: z.record(z.string(), z.array(z.string())),
    /** What is counted together, or apart, by question id. */
    groups: z.record(z.string(), z.array(GroupedWord)),
    /** Of what stands still: how often each word was given when it was frozen, by question id and as `words` has them. */
    still: z.record(z.string(), z.record(z.string(), z.int())),
  }),
});
export type PollResults = z.infer<typeof PollResults>;

/** The answers to each question of one poll, or of one hosted session of it or of a quiz, counted. They outlive the poll, without the words of whoever is forgotten. */
export const pollResults = projector('poll-results', {
  version: 17,
  document: PollResults,
  readsPersonal: {
    [BallotCast.type]: ['answers.*.word', 'answers.*.text', 'answers.*.date'],
    [QuestionAnswered.type]: ['answer.word', 'answer.text', 'answer.date'],
    [EnvelopesOpened.type]: ['answers.*.*.word', 'answers.*.*.text', 'answers.*.*.date'],
    [WordHidden.type]: ['word'],
    [WordShown.type]: ['word'],
    [WordGrouped.type]: ['word', 'into'],
    [WordParted.type]: ['word'],
  },
  rebuiltToForget: { collection: pollResponses.collection, field: 'voterId' },
})
  .creates(
    QuizPublished,
    ({ data }) => (takesBallots(data) ? data.quizId : []),
    (before, { data: { quizId, quizType, ownerId, content } }) => ({
      pollId: quizId,
      ownerId,
      quizTitle: content.quizTitle,
      examMode: content.examMode,
      ...(quizType === 'SURVEY' && { isSurvey: true as const }),
      isActive: before?.isActive ?? true,
      isDeleted: false,
      isBinned: before?.isBinned ?? false,
      isTakenDown: before?.isTakenDown ?? false,
      isPublic: before?.isPublic ?? false,
      ballots: before?.ballots ?? 0,
      ...(isAnonymous(content) && {
        waiting: before?.waiting ?? 0,
        asks: asksWith(content.questions, before?.asks),
      }),
      questions: content.questions.map((question) => countsOf(question, before?.questions ?? [])),
      moderation: before?.moderation ?? nothingModerated(),
    }),
  )
  .creates(
    HostedSessionOpened,
    ({ data }) => data.sessionId,
    (_none, { data: { sessionId, quizId, ownerId, guests, pace, quizType, content } }) => ({
      pollId: sessionId,
      session: {
        quizId,
        ...(quizType === 'QUIZ' && { isQuiz: true }),
        ...(hasAttempts({ quizType, pace, content }) && { hasAttempts: true }),
        guests,
        code: null,
        pace,
      },
      stage: firstStage(pace),
      ownerId,
      quizTitle: content.quizTitle,
      examMode: content.examMode,
      isActive: true,
      isDeleted: false,
      isBinned: false,
      isTakenDown: false,
      isPublic: false,
      ballots: 0,
      ...(isAnonymous(content) && (pace === 'host' ? { sealed: {} } : { waiting: 0 })),
      questions: hasAttempts({ quizType, pace, content })
        ? []
        : content.questions.map((question) => countsOf(question, [])),
      moderation: nothingModerated(),
    }),
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(SessionHandedOver, ({ data }) => data.sessionId, toNewOwner)
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    ({ stage, ...results }) => ({ ...results, isActive: false, stage: stage && { on: 'end' as const } }),
  )
  .on(
    StageSet,
    ({ data }) => data.sessionId,
    (results, { data: { stage } }) => ({ ...results, stage }),
  )
  .on(
    QuickQuestionAsked,
    ({ data }) => data.sessionId,
    (results, { data: { question, after } }) => ({
      ...results,
      questions: questionsWith(results.questions, countsOf(question, []), { after }),
    }),
  )
  .on(
    JoinCodeDrawn,
    ({ data }) => data.sessionId,
    (results, { data: { code } }) => withCode(results, code),
  )
  .on(
    JoinCodeFreed,
    ({ data }) => data.sessionId,
    (results, { data: { code } }) => (results.session?.code === code ? withCode(results, null) : results),
  )
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    ({ wasOpen: _wasOpen, ...results }) => ({ ...results, isActive: false }),
  )
  // A poll has no schedule.
  .on(SchedulePhaseReached, ({ data }) => data.quizId, withPhase)
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
    ActivityTakenDown,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isTakenDown: true }),
  )
  .on(
    ActivityReinstated,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isTakenDown: false }),
  )
  .on(
    QuizMovedToBin,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isBinned: true }),
  )
  .on(
    QuizRestoredFromBin,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isBinned: false }),
  )
  .on(
    ResultsMadePublic,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isPublic: true }),
  )
  .on(
    ResultsMadePrivate,
    ({ data }) => data.quizId,
    (results) => ({ ...results, isPublic: false }),
  )
  .on(
    BallotCast,
    ({ data }) => data.pollId,
    (results, { data }) => {
      results.ballots++;
      return count(results, data.answers);
    },
  )
  .on(
    BallotSealed,
    ({ data }) => data.pollId,
    (results) => ({ ...results, waiting: (results.waiting ?? 0) + 1 }),
  )
  .on(
    EnvelopesOpened,
    ({ data }) => data.pollId,
    (results, { data: { questionId, asked, answers } }) => {
      if (questionId !== undefined)
        return answers.reduce(count, withSealed(results, questionId, -answers.length));
      results.ballots += answers.length;
      results.waiting = (results.waiting ?? 0) - answers.length;
      // In older logs answers to several versions are in one group: none is shown that stands apart by that.
      const shown = asked === undefined ? inCompany(answers, results.asks ?? []) : answers;
      return shown.reduce(count, results);
    },
  )
  .on(
    QuestionSealed,
    ({ data }) => data.pollId,
    (results, { data: { questionId, begins } }) => {
      if (begins) results.ballots++;
      return takesAnswers(results.stage, questionId) ? withSealed(results, questionId, 1) : results;
    },
  )
  .on(
    QuestionAnswered,
    ({ data }) => data.pollId,
    (results, { data: { questionId, answer, begins, at } }) => {
      if (begins) results.ballots++;
      const isInTime = takesAnswers(results.stage, questionId, at);
      return isInTime ? count(results, { [questionId]: answer }) : results;
    },
  )
  .on(
    AttemptSubmitted,
    ({ data }) => (data.hostedQuizId === undefined ? [] : data.quizId),
    (results) => ({ ...results, ballots: results.ballots + 1 }),
  )
  .on(WordHidden, pollOf, moderate)
  .on(WordShown, pollOf, moderate)
  .on(WordGrouped, pollOf, moderate)
  .on(WordParted, pollOf, moderate)
  .on(WordsFrozen, pollOf, moderate)
  .on(WordsUnfrozen, pollOf, moderate)
  .on(WordFilterSet, pollOf, moderate);

/** What a schedule has ended goes on where a later one is published, unless it was closed meanwhile. */
function withPhase(
  results: PollResults,
  { data: { phase } }: EventOf<typeof SchedulePhaseReached>,
): PollResults {
  const { wasOpen, ...others } = results;
  if (phase === 'after') return results.isActive ? { ...results, isActive: false, wasOpen: true } : results;
  return wasOpen === true ? { ...others, isActive: true } : results;
}

function withSealed(results: PollResults, questionId: string, more: number): PollResults {
  const { sealed = {} } = results;
  return { ...results, sealed: { ...sealed, [questionId]: (sealed[questionId] ?? 0) + more } };
}

function withCode(results: PollResults, code: string | null): PollResults {
  return results.session === undefined ? results : { ...results, session: { ...results.session, code } };
}

function pollOf({ data }: WordModerationEvent): string {
  return data.pollId;
}

// Only words that are counted are named: none stays here once its writer has been forgotten.
function moderate(results: PollResults, event: WordModerationEvent): PollResults {
  const { filter, isFrozen, hidden, allowed, groups } = moderated(results.moderation, event);
  const kept = <Said>(said: Readonly<Record<string, readonly Said[]>>, keysIn: (one: Said) => string[]) =>
    Object.fromEntries(
      Object.entries(said).map(([questionId, all]) => {
        const counts = writtenIn(results).find(({ id }) => id === questionId);
        const isKept = (one: Said) => keysIn(one).every((key) => counts && hasText(counts, key));
        return [questionId, all.filter(isKept)];
      }),
    );
  const wasFrozen = results.moderation.isFrozen;
  const moderation = {
    filter,
    isFrozen,
    hidden: kept(hidden, (key) => [key]),
    allowed: kept(allowed, (key) => [key]),
    groups: kept(groups, ({ word, into }) => (into === null ? [word] : [word, into])),
    still: isFrozen ? (wasFrozen ? results.moderation.still : stillOf(results)) : {},
  };
  return { ...results, moderation };
}

function nothingModerated(): PollResults['moderation'] {
  return { filter: usualFilter, isFrozen: false, hidden: {}, allowed: {}, groups: {}, still: {} };
}

/** The questions that are answered by what people write, and that a host moderates. */
function writtenIn({ questions }: PollResults) {
  return questions.filter(isModerated);
}

function stillOf(results: PollResults): PollResults['moderation']['still'] {
  return Object.fromEntries(
    writtenIn(results).map(({ id, words }) => [
      id,
      Object.fromEntries(Object.entries(words).map(([key, counted]) => [key, timesGiven(counted)])),
    ]),
  );
}

/** The counts of a question as it is published now; those of before are lost if it is of another type (C225). */
function countsOf(question: Question, before: readonly QuestionCounts[]): QuestionCounts {
  const same = before.find(({ id, type }) => id === question.id && type === question.type);
  return typeOf(question).counting.begin(question, same);
}

function count(results: PollResults, answers: Readonly<Record<string, RecordedAnswer>>): PollResults {
  for (const counts of results.questions) {
    const answer = answers[counts.id];
    // The question may have been of another type in the version that was answered.
    if (answer?.type === counts.type) typeOf(counts).counting.count(counts, answer);
  }
  return results;
}
