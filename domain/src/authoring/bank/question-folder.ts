import { z } from 'zod';
import { category } from '../../kernel/category.ts';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { type EventOf, event } from '../../kernel/event.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { sameData } from '../../kernel/same-data.ts';
import { foldedText } from '../../kernel/typed-text.ts';
import { Id, Instant, text } from '../../kernel/values.ts';
import { isBlank } from '../../questions/question-rules.ts';
import { Question, QuestionInput, typeOf } from '../../questions/question-types.ts';
import {
  MOST_AT_ONCE,
  MOST_BANK_TAG_CHARACTERS,
  MOST_BANK_TAGS,
  MOST_FOLDER_EVENTS,
  MOST_FOLDER_QUESTIONS,
} from './bank-rules.ts';
import { type QuestionBank, requireAccess } from './question-bank.ts';

// The questions of one folder of a question bank. What is in an activity is a copy: a change here changes no activity.

// Events

const ofFolder = { ownerId: Id, folderId: Id, by: Id, at: Instant };
const ofQuestion = { ...ofFolder, bankQuestionId: Id };
const Tags = z.array(z.string());

/** The question's own id is that in the bank. */
export const BankQuestionAdded = event(
  'BankQuestionAdded',
  z.object({
    ...ofQuestion,
    question: Question,
    tags: Tags,
    /** Its version, where it comes from another folder; left out where it is new. */
    version: z.int().optional(),
  }),
);
/** It says something else from now on. The first version is 1. */
export const BankQuestionChanged = event(
  'BankQuestionChanged',
  z.object({ ...ofQuestion, question: Question, version: z.int() }),
);
/** These are all of its tags. */
export const BankQuestionTagged = event('BankQuestionTagged', z.object({ ...ofQuestion, tags: Tags }));
export const BankQuestionRemoved = event('BankQuestionRemoved', z.object(ofQuestion));

const events = [BankQuestionAdded, BankQuestionChanged, BankQuestionTagged, BankQuestionRemoved];
export type QuestionFolderEvent = EventOf<(typeof events)[number]>;

// State

export interface BankQuestion {
  readonly question: Question;
  readonly version: number;
  readonly tags: readonly string[];
}

export interface QuestionFolder {
  /** By their ids, in the order in which they were saved. */
  readonly questions: ReadonlyMap<string, BankQuestion>;
  /** How many events there are. */
  readonly events: number;
}

function fold(questions: Map<string, BankQuestion>, { type, data }: QuestionFolderEvent): void {
  const { bankQuestionId } = data;
  const before = questions.get(bankQuestionId);
  if (type === 'BankQuestionRemoved') questions.delete(bankQuestionId);
  else if (type === 'BankQuestionAdded')
    questions.set(bankQuestionId, {
      question: data.question,
      version: data.version ?? 1,
      tags: data.tags,
    });
  else if (before === undefined) return;
  else if (type === 'BankQuestionTagged') questions.set(bankQuestionId, { ...before, tags: data.tags });
  else questions.set(bankQuestionId, { ...before, question: data.question, version: data.version });
}

/** Many events come together: the questions are copied once for all of them. */
function evolveAll(folder: QuestionFolder, happened: readonly QuestionFolderEvent[]): QuestionFolder {
  const questions = new Map(folder.questions);
  for (const event of happened) fold(questions, event);
  return { questions, events: folder.events + happened.length };
}

/** The questions of one folder. */
export const questionFolders = category('QuestionFolder', {
  key: (key: { folderId: string }) => key.folderId,
  events,
  initial: { questions: new Map(), events: 0 } as QuestionFolder,
  evolve: (folder, event) => evolveAll(folder, [event]),
  evolveAll,
});

// Commands

/** A folder by whose it is: rights are asked of its owner's bank. */
const asked = { ownerId: Id, folderId: Id };
const Ids = z.array(Id).min(1).max(MOST_AT_ONCE);
const BankTags = z.array(text(MOST_BANK_TAG_CHARACTERS)).max(MOST_BANK_TAGS);

/** Saves questions to a folder of a question bank, as copies with ids of their own. */
export const SaveToQuestionBank = command(
  'SaveToQuestionBank',
  z.object({
    ...asked,
    questions: z.array(QuestionInput).min(1).max(MOST_AT_ONCE),
    tags: BankTags.default([]),
  }),
  Message.extend({ /** In the order of the questions. */ bankQuestionIds: z.array(Id) }),
);

/** Has a question of a bank say what this one does. Copies stay as they are until somebody updates them. */
export const ChangeBankQuestion = command(
  'ChangeBankQuestion',
  z.object({ ...asked, bankQuestionId: Id, question: QuestionInput }),
  Message.extend({ version: z.int() }),
);

/** Gives tags to questions of a bank, and takes tags from them. */
export const TagBankQuestions = command(
  'TagBankQuestions',
  z.object({ ...asked, bankQuestionIds: Ids, add: BankTags.default([]), remove: BankTags.default([]) }),
);

/** Removes questions from a bank. Copies in activities stay. */
export const RemoveBankQuestions = command(
  'RemoveBankQuestions',
  z.object({ ...asked, bankQuestionIds: Ids }),
);

/** Moves questions to another folder of the same bank. They stay the same questions: what is known of them goes along. */
export const MoveBankQuestions = command(
  'MoveBankQuestions',
  z.object({ ...asked, bankQuestionIds: Ids, toFolderId: Id }),
);

// Rejections

export class FolderFull extends Rejection {
  constructor() {
    super('conflict', 'question-folder-full', `A folder holds at most ${MOST_FOLDER_QUESTIONS} questions.`);
  }
}

export class FolderUsedUp extends Rejection {
  constructor() {
    super(
      'conflict',
      'question-folder-used-up',
      'This folder was changed too often. Save questions to another one.',
    );
  }
}

export class BankQuestionNotFound extends Rejection {
  constructor() {
    super('not-found', 'bank-question-not-found', 'This question is not in the question bank any more.');
  }
}

export class UntitledBankQuestion extends Rejection {
  constructor() {
    super('invalid', 'bank-question-untitled', 'A question needs its text before it is saved to the bank.');
  }
}

export class TooManyBankTags extends Rejection {
  constructor() {
    super('conflict', 'too-many-bank-tags', `A question has at most ${MOST_BANK_TAGS} tags.`);
  }
}

// Decisions

/** What a command carries, with its questions as they are kept. */
type Kept<Contract extends typeof SaveToQuestionBank | typeof ChangeBankQuestion> = {
  readonly [Field in keyof Data<Contract>]: Field extends 'questions'
    ? readonly Question[]
    : Field extends 'question'
      ? Question
      : Data<Contract>[Field];
};

/** @throws FolderNotFound, FolderReadOnly, FolderFull, FolderUsedUp, UntitledBankQuestion */
export function saveToQuestionBank(
  { ownerId, folderId, questions, tags }: Kept<typeof SaveToQuestionBank>,
  folder: QuestionFolder,
  bank: QuestionBank,
  by: Context,
): QuestionFolderEvent[] {
  requireAccess('write', bank, { ownerId, folderId }, by);
  if (folder.questions.size + questions.length > MOST_FOLDER_QUESTIONS) throw new FolderFull();
  requireRoom(folder, questions.length);
  return questions.map((given) => {
    requireTitle(given);
    const bankQuestionId = by.newId();
    const question = { ...typeOf(given).withNewIds(given, () => by.newId()), id: bankQuestionId };
    const about = { ownerId, folderId, bankQuestionId, ...said(by) };
    return BankQuestionAdded({ ...about, question, tags: distinct(tags) });
  });
}

/** @throws FolderNotFound, FolderReadOnly, BankQuestionNotFound, FolderUsedUp, UntitledBankQuestion */
export function changeBankQuestion(
  { ownerId, folderId, bankQuestionId, question }: Kept<typeof ChangeBankQuestion>,
  folder: QuestionFolder,
  bank: QuestionBank,
  by: Context,
): QuestionFolderEvent[] {
  requireAccess('write', bank, { ownerId, folderId }, by);
  const before = bankQuestion(folder, bankQuestionId);
  requireTitle(question);
  const changed = { ...question, id: bankQuestionId };
  if (sameData(changed, before.question)) return [];
  requireRoom(folder, 1);
  const about = { ownerId, folderId, bankQuestionId, ...said(by) };
  return [BankQuestionChanged({ ...about, question: changed, version: before.version + 1 })];
}

/** @throws FolderNotFound, FolderReadOnly, BankQuestionNotFound, TooManyBankTags, FolderUsedUp */
export function tagBankQuestions(
  { ownerId, folderId, bankQuestionIds, add, remove }: Data<typeof TagBankQuestions>,
  folder: QuestionFolder,
  bank: QuestionBank,
  by: Context,
): QuestionFolderEvent[] {
  requireAccess('write', bank, { ownerId, folderId }, by);
  const removed = new Set(remove.map(foldedText));
  const tagged = [...new Set(bankQuestionIds)].flatMap((bankQuestionId) => {
    const before = bankQuestion(folder, bankQuestionId).tags;
    const tags = distinct([...before.filter((tag) => !removed.has(foldedText(tag))), ...add]);
    if (tags.length > MOST_BANK_TAGS) throw new TooManyBankTags();
    if (sameData(tags, before)) return [];
    return [BankQuestionTagged({ ownerId, folderId, bankQuestionId, ...said(by), tags })];
  });
  requireRoom(folder, tagged.length);
  return tagged;
}

/** What is not there any more needs no removing. @throws FolderNotFound, FolderReadOnly */
export function removeBankQuestions(
  { ownerId, folderId, bankQuestionIds }: Data<typeof RemoveBankQuestions>,
  { questions }: QuestionFolder,
  bank: QuestionBank,
  by: Context,
): QuestionFolderEvent[] {
  requireAccess('write', bank, { ownerId, folderId }, by);
  const there = [...new Set(bankQuestionIds)].filter((bankQuestionId) => questions.has(bankQuestionId));
  return there.map((bankQuestionId) =>
    BankQuestionRemoved({ ownerId, folderId, bankQuestionId, ...said(by) }),
  );
}

/**
 * Takes questions into another folder of the same bank. What is there by now was moved before.
 * @param found the questions where they are @throws FolderNotFound, FolderReadOnly, FolderFull, FolderUsedUp
 */
export function takeBankQuestions(
  { ownerId, toFolderId: folderId }: Data<typeof MoveBankQuestions>,
  found: ReadonlyMap<string, BankQuestion>,
  folder: QuestionFolder,
  bank: QuestionBank,
  by: Context,
): QuestionFolderEvent[] {
  requireAccess('write', bank, { ownerId, folderId }, by);
  const missing = [...found].filter(([bankQuestionId]) => !folder.questions.has(bankQuestionId));
  if (folder.questions.size + missing.length > MOST_FOLDER_QUESTIONS) throw new FolderFull();
  requireRoom(folder, missing.length);
  return missing.map(([bankQuestionId, { question, version, tags }]) =>
    BankQuestionAdded({ ownerId, folderId, bankQuestionId, ...said(by), question, tags: [...tags], version }),
  );
}

/** Lets go of questions that another folder has taken; one that somebody has changed since stays, too. */
export function leaveBankQuestions(
  { ownerId, folderId }: Data<typeof MoveBankQuestions>,
  taken: ReadonlyMap<string, BankQuestion>,
  { questions }: QuestionFolder,
  by: Context,
): QuestionFolderEvent[] {
  const same = [...taken].filter(([bankQuestionId, one]) => sameData(questions.get(bankQuestionId), one));
  return same.map(([bankQuestionId]) =>
    BankQuestionRemoved({ ownerId, folderId, bankQuestionId, ...said(by) }),
  );
}

/** The questions that are to be moved, as they are. @throws FolderNotFound, FolderReadOnly */
export function questionsToMove(
  { ownerId, folderId, bankQuestionIds }: Data<typeof MoveBankQuestions>,
  { questions }: QuestionFolder,
  bank: QuestionBank,
  by: Context,
): ReadonlyMap<string, BankQuestion> {
  requireAccess('write', bank, { ownerId, folderId }, by);
  const ids = new Set(bankQuestionIds);
  return new Map([...questions].filter(([bankQuestionId]) => ids.has(bankQuestionId)));
}

/** @throws BankQuestionNotFound */
export function bankQuestion({ questions }: QuestionFolder, bankQuestionId: string): BankQuestion {
  const found = questions.get(bankQuestionId);
  if (found === undefined) throw new BankQuestionNotFound();
  return found;
}

/** What is removed needs no room: so a folder that is used up can still be emptied. */
function requireRoom({ events }: QuestionFolder, more: number): void {
  if (events + more > MOST_FOLDER_EVENTS) throw new FolderUsedUp();
}

function requireTitle({ title }: Question): void {
  if (isBlank(title)) throw new UntitledBankQuestion();
}

/** Each tag once, as it was written first. */
function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [foldedText(tag), tag])).values()].toReversed();
}

function said(by: Context) {
  return { by: by.actor.accountId, at: by.now.toISOString() };
}
