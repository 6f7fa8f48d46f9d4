import { Outcome } from '@pollux/domain/scoring/grade';
import { Id, Instant, Milliseconds } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { MOST_CHOSEN, Removal } from '../authoring/contract.ts';
import { query } from '../http/contract.ts';
import { containing, list, oneOf, own, range } from '../http/list-contract.ts';
import { Marking } from './marking-contract.ts';
import { ChosenInList } from './cross-table-contract.ts';

/** One submitted attempt at a quiz in its score report (P151, P296). */
export const ScoredAttempt = z.object({
  attemptId: Id,
  /** As it was typed when the attempt began; null once they are forgotten. */
  name: z.string().nullable(),
  /** Among all submitted attempts at the quiz (P446); null as long as it has no grade, or others are marked again. */
  position: z.int().nullable(),
  /** What position is made of: less is better. */
  rank: z.number().nullable(),
  points: z.number().nullable(),
  totalPoints: z.number().nullable(),
  /** The points doubled. */
  halfPoints: z.int().nullable(),
  /** Per cent, floored. */
  average: z.int().nullable(),
  isPass: z.boolean().nullable(),
  /** Which of the person's attempts it is (P447). */
  number: z.int(),
  startedAt: Instant,
  completedAt: Instant,
  duration: Milliseconds,
  /** Of every question that it was asked; what they are called is in the quiz's statistics. */
  questions: z.array(
    z.object({
      questionId: Id,
      points: z.number(),
      outOf: z.number(),
      outcome: Outcome,
      /** Seconds; null where the browser did not say. */
      seconds: z.int().nullable(),
    }),
  ),
});
export type ScoredAttempt = z.infer<typeof ScoredAttempt>;

/** What of an attempt its reports can be narrowed by. */
const ofAttempt = {
  name: containing(),
  number: range(z.coerce.number()),
  startedAt: range(Instant),
  completedAt: range(Instant),
  duration: range(z.coerce.number()),
};
const ofScore = {
  ...ofAttempt,
  halfPoints: range(z.coerce.number()),
  average: range(z.coerce.number()),
  position: range(z.coerce.number(), { isOwn: true }),
};

/** What is said beside marks. */
const MarkedSoFar = z.object({
  /** How far it is where attempts are being marked again; null once all have the marks of the newest correction. */
  marking: Marking.nullable(),
});

/** The submitted attempts at a quiz, for its owner and admins (P008, P009, P139, P151, P488). */
export const getScores = list('GET', '/api/activities/:id/scores', {
  params: z.object({ id: Id }),
  row: ScoredAttempt,
  sortable: ['name', 'halfPoints', 'average', 'rank', 'number', 'startedAt', 'completedAt', 'duration'],
  sort: '-completedAt',
  filters: ofScore,
  searched: true,
  also: MarkedSoFar,
});

/**
 * The submitted attempts at a quiz, with what each question earned: its file has the points alone, and ends with the
 * averages (P139, P140).
 */
export const getQuestionWise = list('GET', '/api/activities/:id/question-wise', {
  params: z.object({ id: Id }),
  row: ScoredAttempt,
  sortable: getScores.sortable,
  sort: '-completedAt',
  filters: ofScore,
  searched: true,
  also: MarkedSoFar,
});

/** One submitted attempt at a survey with what was answered (P141). */
export const SurveyResponse = z.object({
  attemptId: Id,
  /** As it was typed when the attempt began; null once they are forgotten. */
  name: z.string().nullable(),
  number: z.int(),
  startedAt: Instant,
  completedAt: Instant,
  duration: Milliseconds,
  /** Of every question that it was asked: the answer in words, '' without one. */
  answers: z.array(
    z.object({
      questionId: Id,
      text: z.string(),
      /** The ids of the options that were ticked; of check boxes alone. */
      ticked: z.array(Id).optional(),
    }),
  ),
});
export type SurveyResponse = z.infer<typeof SurveyResponse>;

/**
 * The submitted attempts at a survey, for its owner and admins (P010, P141): all, or where both `question` and `chose` are
 * given, those that chose one of these in this question.
 */
export const getSurveyResponses = list('GET', '/api/activities/:id/survey-responses', {
  params: z.object({ id: Id }),
  row: SurveyResponse,
  sortable: ['name', 'number', 'startedAt', 'completedAt', 'duration'],
  sort: '-completedAt',
  filters: { ...ofAttempt, question: own(Id), chose: own(ChosenInList) },
  searched: true,
  also: z.object({
    /** How many are not looked for, as older ones do not say what was chosen; 0 where nothing is asked. */
    unknown: z.int(),
  }),
});

/** A question in the statistics of a quiz or survey. What cannot be said, or of surveys is not, is null. */
const QuestionStatistics = z.object({
  questionId: Id,
  /** Without formats. */
  title: z.string(),
  type: z.string(),
  /** Whether the newest version asks it. */
  isAsked: z.boolean(),
  /** Whether it counts for nothing: it was dropped, or its type is never scored. Then it is in no sum and has no figures. */
  isUncounted: z.boolean(),
  /** In how many graded attempts it was asked, and counted. */
  asked: z.int(),
  /** Mean of its points over those, two decimals (P140). */
  meanPoints: z.number().nullable(),
  /** What was earned of what could be, per cent: how easy it was. */
  facility: z.number().nullable(),
  /** Correlation of its points with those of the rest of the quiz, -1 to 1. */
  discrimination: z.number().nullable(),
  right: z.int(),
  partly: z.int(),
  wrong: z.int(),
  unattempted: z.int(),
  /** Seconds it was looked at in the mean of the attempts that say so. */
  averageSeconds: z.number().nullable(),
});
export type QuestionStatistics = z.infer<typeof QuestionStatistics>;

/** The first attempt of each person, or all of them. */
export const CountedAttempts = z.enum(['first', 'all']);
export type CountedAttempts = z.infer<typeof CountedAttempts>;

/** All submitted attempts at a quiz or survey together; what cannot be said, or of surveys is not, is null. */
export const ActivityStatistics = z.object({
  quizId: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  quizTitle: z.string(),
  /** Of one session of a quiz or survey: of which, what its owner calls it and when it was opened. Left out of an activity. */
  session: z.object({ activityId: Id, label: z.string(), openedAt: Instant }).optional(),
  ...Removal.shape,
  /** Submitted ones. */
  attempts: z.int(),
  /** Milliseconds in the mean. */
  averageDuration: z.number().nullable(),
  /** Mean of what the attempts earned of what they could, per cent with two decimals. */
  average: z.number().nullable(),
  /** Mean of the points, two decimals (P140). */
  meanPoints: z.number().nullable(),
  highest: z.int().nullable(),
  lowest: z.int().nullable(),
  /** Per cent. */
  passRate: z.number().nullable(),
  /** How many attempts have a grade. */
  graded: z.int(),
  /** How many of those pass. */
  passed: z.int(),
  /** Standard deviation of the points, of a sample: divided by n − 1. */
  deviation: z.number().nullable(),
  /** Cronbach's alpha; of quizzes that asked everybody the same. Below 0 the questions contradict each other. */
  alpha: z.number().nullable(),
  /** Standard error of measurement, in points. */
  standardError: z.number().nullable(),
  /** From which attempts deviation, alpha, standard error, facility and discrimination are told; left out of surveys. */
  counted: z.object({ which: CountedAttempts, attempts: z.int() }).optional(),
  /** How far it is where attempts are being marked again: until then old and new marks are in these figures. */
  marking: Marking.nullable(),
  /** Above it an attempt at the newest version passes, per cent. */
  passPercentage: z.int(),
  /** Below so many attempts facility, discrimination, alpha and standard error say little. */
  leastAttempts: z.int(),
  /** How many attempts earned each share of what they could, in half points; the lowest first. */
  distribution: z.array(z.object({ halfPoints: z.int(), totalHalfPoints: z.int(), attempts: z.int() })),
  /** In the order of the newest version, then those that it does not ask any more. */
  questions: z.array(QuestionStatistics),
});
export type ActivityStatistics = z.infer<typeof ActivityStatistics>;

/** What all submitted attempts at a quiz or survey come to, for its owner and admins. */
export const getActivityStatistics = query('GET', '/api/activities/:id/statistics', {
  params: z.object({ id: Id }),
  query: z.object({ attempts: CountedAttempts.optional() }),
  response: ActivityStatistics,
});

/** One quiz of a creator in a line (P158). */
export const OverallScore = z.object({
  quizId: Id,
  quizTitle: z.string(),
  ...Removal.shape,
  /** Submitted ones. */
  attempts: z.int(),
  /** Per cent, as the rest; each null before the first attempt. */
  average: z.number().nullable(),
  highest: z.int().nullable(),
  lowest: z.int().nullable(),
  passRate: z.number().nullable(),
  latestAt: Instant.nullable(),
  /** How far it is where attempts are being marked again: until then old and new marks are in its figures. */
  marking: Marking.nullable(),
});
export type OverallScore = z.infer<typeof OverallScore>;

/** The signed-in person's quizzes that are or were published, each with what its attempts come to (P158). */
export const getOverallScores = list('GET', '/api/users/me/overall-scores', {
  row: OverallScore,
  sortable: ['quizTitle', 'attempts', 'average', 'highest', 'lowest', 'passRate', 'latestAt'],
  sort: 'quizTitle',
  filters: { quiz: oneOf(Id, { field: 'quizId', most: MOST_CHOSEN }) },
});

/** One of the activities that somebody has removed, and that were answered. */
export const RemovedActivity = z.object({
  quizId: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  quizTitle: z.string(),
  /** Submitted ones. */
  attempts: z.int(),
  /** Whether it can no longer be taken out of the bin. */
  isDeleted: z.boolean(),
});

/** The signed-in person's quizzes and surveys in the bin and deleted ones, as far as anybody answered them (P410). */
export const getRemovedActivities = list('GET', '/api/users/me/removed-activities', {
  row: RemovedActivity,
  sortable: ['quizTitle'],
  sort: 'quizTitle',
  filters: { type: oneOf(RemovedActivity.shape.quizType, { field: 'quizType' }) },
});
