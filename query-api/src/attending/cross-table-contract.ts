import { Id, TimeZone } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { file, Labels } from '../http/file-contract.ts';
import { severalOf } from '../http/list-contract.ts';
import { CountedQuestion } from './answer-counts-contract.ts';

/** So many choices can be looked at together. */
const MOST_CHOSEN = 200;

const ChosenKeys = severalOf(z.string().max(24), MOST_CHOSEN);

/** Who is looked at: those who chose one of these in this question; everybody where one of the two is missing. */
const chose = {
  only: Id.optional(),
  chose: ChosenKeys.optional(),
};

/** The same keys as a list is asked for them: as they stand in its address, with commas in between. */
export const ChosenInList = z.string().superRefine((text, context) => {
  for (const { message } of ChosenKeys.safeParse(text).error?.issues ?? [])
    context.addIssue({ code: 'custom', message });
});

/** One of those that can be chosen in a question, or could be in an earlier version. */
const ChoiceOf = z.object({
  key: z.string(),
  /** Null where each language has its own words (stars, true and false), and where nobody knows any more what it was. */
  text: z.string().nullable(),
  /** Whether the newest version offers it. */
  isOffered: z.boolean(),
});
export type ChoiceOf = z.infer<typeof ChoiceOf>;

const question = {
  id: Id,
  /** Without formats. */
  title: z.string(),
  type: z.string(),
  /** Whether the newest version asks it. */
  isAsked: z.boolean(),
  /** Whether one answer can choose several. */
  takesSeveral: z.boolean(),
  choices: z.array(ChoiceOf),
};

/** How many submitted attempts are looked at. */
const reach = {
  /** All that are submitted. */
  submitted: z.int(),
  /** How many of them are in no figure, as older ones do not say what was chosen. */
  unknown: z.int(),
  /** How many are looked at. */
  matching: z.int(),
  /** Below so many people per cents mean little. */
  leastForPercentages: z.int(),
};

const ComparedQuestion = z.object(question);
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

const SurveyAnswersView = z.object({
  quizId: Id,
  quizTitle: z.string(),
  ...reach,
  /** Of how many people those that are looked at are. */
  people: z.int(),
  /** In the order of the newest version, then those that it does not ask any more; where people write nothing can be chosen. */
  questions: z.array(CountedQuestion.extend(question)),
});
export type SurveyAnswersView = z.infer<typeof SurveyAnswersView>;

/** What was chosen in a survey by all, or by those who chose something in one question, for its owner and admins. */
export const getSurveyAnswers = query('GET', '/api/activities/:id/survey-answers', {
  params: z.object({ id: Id }),
  query: z.object(chose),
  response: SurveyAnswersView,
});

/** What two questions have to do with each other, or why nothing is said of it. */
const IndependenceView = z.union([
  z.object({
    chiSquared: z.number(),
    degrees: z.int(),
    /** How likely figures like these are by chance alone, 0 to 1. */
    p: z.number(),
    /** Cramér's V, 0 to 1. */
    v: z.number(),
  }),
  z.enum(['several', 'repeated', 'one-choice', 'few']),
]);

const CrossTableView = z.object({
  quizId: Id,
  ...reach,
  /** How many of those that are looked at answered both questions, and how many people that are. */
  both: z.int(),
  people: z.int(),
  rows: ComparedQuestion,
  columns: ComparedQuestion,
  /** By row and column, in the order of the choices. */
  counts: z.array(z.array(z.int())),
  /** How many of those who answered both chose each: where several can be chosen, less than the sum of the row. */
  rowTotals: z.array(z.int()),
  columnTotals: z.array(z.int()),
  independence: IndependenceView,
});
export type CrossTableView = z.infer<typeof CrossTableView>;

export const CrossTableQuery = z.object({ rows: Id, columns: Id, ...chose });

/** Two questions of a survey against each other, for its owner and admins. */
export const getCrossTable = query('GET', '/api/activities/:id/cross-table', {
  params: z.object({ id: Id }),
  query: CrossTableQuery,
  response: CrossTableView,
});

/**
 * A cross table as an Excel workbook: a sheet of numbers, two of shares, and one that says what was asked, when, up to
 * where of the log, and chi-squared, p and Cramér's V of it, or why those are not given. `labels` says what is called how in the language of whoever asks: a choice without a text of its own
 * by `rows.<key>` and `columns.<key>`.
 */
export const getCrossTableFile = file('GET', '/api/activities/:id/cross-table/export', {
  params: z.object({ id: Id }),
  query: CrossTableQuery.extend({ labels: Labels.default({}), timeZone: TimeZone.default('UTC') }),
});
