import { DIFFICULTIES, FOLDER_ACCESS } from '@pollux/domain/authoring/bank/bank-rules';
import { QuizType } from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import { Question } from '@pollux/domain/questions/question-types';
import { z } from 'zod';
import { Paging, query } from '../http/contract.ts';

/** A folder of a question bank: one's own, or one that somebody shares with one. */
export const QuestionFolderView = z.object({
  folderId: Id,
  ownerId: Id,
  name: z.string(),
  access: z.enum(['own', ...FOLDER_ACCESS]),
  /** Whose it is, where it is somebody else's. */
  owner: z.string().nullable(),
  /** How many questions are in it. */
  questions: z.int(),
  /** Who else has it, by the addresses that its owner typed; nobody is told but its owner. */
  people: z.array(z.object({ personId: Id, email: z.string(), access: z.enum(FOLDER_ACCESS) })),
});
export type QuestionFolderView = z.infer<typeof QuestionFolderView>;

/** The folders of questions that one has. */
export const getQuestionFolders = query('GET', '/api/question-bank/folders', {
  response: z.object({ folders: z.array(QuestionFolderView) }),
});

/** A question of a bank as somebody sees it who has its folder. */
export const BankQuestionView = z.object({
  bankQuestionId: Id,
  ownerId: Id,
  folderId: Id,
  version: z.int(),
  question: Question,
  tags: z.array(z.string()),
  changedAt: Instant,
  /** The activities of one's own that have a copy. */
  uses: z.array(z.object({ quizId: Id, quizType: QuizType, quizTitle: z.string() })),
  /**
   * In how many graded attempts at one's own activities it was asked, and how many of them had full marks; of each person
   * the first attempt counts. Null before there is one.
   */
  facility: z.object({ right: z.int(), attempts: z.int() }).nullable(),
});
export type BankQuestionView = z.infer<typeof BankQuestionView>;

/** The questions of the folders that one has, the newest first. */
export const getBankQuestions = query('GET', '/api/question-bank/questions', {
  query: z.strictObject({
    ...Paging.shape,
    folder: Id.optional(),
    type: z.string().max(40).optional(),
    tag: z.string().overwrite(oneLine).max(100).optional(),
    /** Whether an activity of one's own has a copy. */
    used: z.enum(['true', 'false']).optional(),
    difficulty: z.enum(DIFFICULTIES).optional(),
    search: z.string().overwrite(oneLine).max(100).default(''),
  }),
  response: z.object({
    data: z.array(BankQuestionView),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** Which questions of an activity of one's own are copies of questions in banks that one has. */
export const getBankCopies = query('GET', '/api/question-bank/copies/:quizId', {
  params: z.object({ quizId: Id }),
  response: z.object({
    copies: z.array(
      z.object({
        questionId: Id,
        ownerId: Id,
        folderId: Id,
        bankQuestionId: Id,
        /** Which version it is a copy of. */
        version: z.int(),
        /** Whether one may change the question in the bank. */
        mayWrite: z.boolean(),
        /** What the bank has by now. */
        newest: z.int(),
        /** The question as the bank has it, where that is newer. */
        question: Question.nullable(),
      }),
    ),
  }),
});
