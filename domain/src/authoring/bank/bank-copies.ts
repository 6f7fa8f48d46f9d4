import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id, Instant } from '../../kernel/values.ts';
import { Question } from '../../questions/question-types.ts';
import { ownQuiz } from '../own-quiz.ts';
import type { Quiz } from '../quiz.ts';
import { MOST_AT_ONCE, MOST_COPIES } from './bank-rules.ts';
import { type QuestionBank, requireAccess } from './question-bank.ts';
import { bankQuestion, BankQuestionNotFound, type QuestionFolder } from './question-folder.ts';

// Which questions of an activity are copies of which in a bank, and of which version. The link alone: what a copy says is
// in the draft, so that undoing, restoring and publishing need to know nothing of banks.

// Events

const inBank = { ownerId: Id, folderId: Id, bankQuestionId: Id };

/** A question of the draft says what that version of the question in the bank does. */
export const BankCopyLinked = event(
  'BankCopyLinked',
  z.object({
    quizId: Id,
    questionId: Id,
    ...inBank,
    version: z.int(),
    /** Whether the draft has it by now; otherwise it does once it is added. */
    isInDraft: z.boolean(),
    by: Id,
    at: Instant,
  }),
);
export type BankCopyEvent = EventOf<typeof BankCopyLinked>;

// State

export interface BankCopies {
  /** How often a copy was linked. */
  readonly links: number;
}

/** The links of one activity. */
export const bankCopies = category('BankCopies', {
  key: (key: { quizId: string }) => key.quizId,
  events: [BankCopyLinked],
  initial: { links: 0 } as BankCopies,
  evolve: ({ links }) => ({ links: links + 1 }),
});

// Commands

/** A question by where it is in a bank. */
const InBank = z.object(inBank);

/**
 * Copies questions of banks for an activity of one's own, with their images and sounds, which are one's own from then on.
 * Nothing of the activity changes: whoever asked adds the copies to its draft, and then says so (`LinkBankCopies`).
 */
export const CopyFromQuestionBank = command(
  'CopyFromQuestionBank',
  z.object({ quizId: Id, questions: z.array(InBank).min(1).max(MOST_AT_ONCE) }),
  Message.extend({
    /** In the order in which they were asked for, each with ids of its own. */
    copies: z.array(InBank.extend({ version: z.int(), question: Question })),
  }),
);

/** Says which questions of one's own activity are copies of questions in banks, of which version. */
export const LinkBankCopies = command(
  'LinkBankCopies',
  z.object({
    quizId: Id,
    copies: z
      .array(InBank.extend({ questionId: Id, version: z.int().min(1) }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
);

// Rejections

export class TooManyCopies extends Rejection {
  constructor() {
    super('conflict', 'too-many-bank-copies', 'This activity has taken too many questions from banks.');
  }
}

// Decisions

/** A bank and the folder of it that is asked about. */
export interface OpenFolder {
  readonly bank: QuestionBank;
  readonly folder: QuestionFolder;
}

/**
 * The questions as the bank has them now.
 * @param folders by the ids of folders @throws QuizNotFound, NotAllowed, InBin, FolderNotFound, BankQuestionNotFound
 */
export function questionsToCopy(
  { questions }: Data<typeof CopyFromQuestionBank>,
  quiz: Quiz,
  folders: ReadonlyMap<string, OpenFolder>,
  by: Context,
): { readonly question: Question; readonly version: number }[] {
  ownQuiz(quiz, by);
  return questions.map((asked) => questionIn(asked, folders, by));
}

/** @throws QuizNotFound, NotAllowed, InBin, FolderNotFound, BankQuestionNotFound, TooManyCopies */
export function linkBankCopies(
  { quizId, copies }: Data<typeof LinkBankCopies>,
  { links }: BankCopies,
  quiz: Quiz,
  folders: ReadonlyMap<string, OpenFolder>,
  by: Context,
): BankCopyEvent[] {
  const { drafting } = ownQuiz(quiz, by);
  if (links + copies.length > MOST_COPIES) throw new TooManyCopies();
  const drafted = new Set(drafting.draft.questions.map(({ id }) => id));
  return copies.map((copy) => {
    if (copy.version > questionIn(copy, folders, by).version) throw new BankQuestionNotFound();
    return BankCopyLinked({
      quizId,
      ...copy,
      isInDraft: drafted.has(copy.questionId),
      by: by.actor.accountId,
      at: by.now.toISOString(),
    });
  });
}

function questionIn(asked: z.infer<typeof InBank>, folders: ReadonlyMap<string, OpenFolder>, by: Context) {
  const open = folders.get(asked.folderId);
  if (open === undefined) throw new BankQuestionNotFound();
  requireAccess('read', open.bank, asked, by);
  return bankQuestion(open.folder, asked.bankQuestionId);
}
