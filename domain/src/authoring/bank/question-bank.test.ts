import { expect, test } from 'vitest';
import { NotAllowed } from '../../kernel/rejection.ts';
import { sampleQuestions } from '../../questions/testing.ts';
import { QuestionInput } from '../../questions/question-types.ts';
import { by, given, id, NOW } from '../../testing.ts';
import { ASHA, BALA, QUIZ, quizWith } from '../../attending/testing.ts';
import { QuestionAdded } from '../drafting/draft-events.ts';
import { quizzes } from '../quiz.ts';
import {
  BankCopyLinked,
  bankCopies,
  LinkBankCopies,
  linkBankCopies,
  type OpenFolder,
  questionsToCopy,
} from './bank-copies.ts';
import { MOST_BANK_TAGS, MOST_FOLDER_QUESTIONS, MOST_FOLDERS, MOST_SHARES } from './bank-rules.ts';
import {
  accessTo,
  FolderNameTaken,
  FolderNotFound,
  FolderReadOnly,
  makeQuestionFolder,
  type QuestionBank,
  type QuestionBankEvent,
  QuestionFolderMade,
  QuestionFolderRemoved,
  QuestionFolderRenamed,
  QuestionFolderShared,
  QuestionFolderUnshared,
  questionBanks,
  removeQuestionFolder,
  renameQuestionFolder,
  SharedWithOneself,
  shareQuestionFolder,
  TooManyFolders,
  TooManyShares,
  unshareQuestionFolder,
} from './question-bank.ts';
import {
  BankQuestionAdded,
  BankQuestionChanged,
  BankQuestionNotFound,
  BankQuestionRemoved,
  BankQuestionTagged,
  changeBankQuestion,
  FolderFull,
  type QuestionFolder,
  type QuestionFolderEvent,
  questionFolders,
  removeBankQuestions,
  SaveToQuestionBank,
  saveToQuestionBank,
  TagBankQuestions,
  tagBankQuestions,
  TooManyBankTags,
  UntitledBankQuestion,
} from './question-folder.ts';

const at = NOW.toISOString();
const [folderId, bankQuestionId, email] = [id('f0'), id('b1'), 'bala@school.example'];
const [owner, other] = [by(ASHA), by(BALA)];
const ofFolder = { ownerId: ASHA, folderId, at };
const made = QuestionFolderMade({ ...ofFolder, name: 'Rivers' });
const shared = (access: 'read' | 'write', personId = BALA) =>
  QuestionFolderShared({ ...ofFolder, personId, email, access });
const unshared = QuestionFolderUnshared({ ...ofFolder, personId: BALA });

const bankAfter = (...events: readonly QuestionBankEvent[]): QuestionBank =>
  questionBanks.evolveAll(questionBanks.initial, events);
const folderAfter = (...events: readonly QuestionFolderEvent[]): QuestionFolder =>
  questionFolders.evolveAll(questionFolders.initial, events);

const question = QuestionInput.parse(sampleQuestions.mcq);
const kept = { ...question, id: bankQuestionId };
const ofQuestion = { ownerId: ASHA, folderId, bankQuestionId, by: ASHA, at };
const added = BankQuestionAdded({ ...ofQuestion, question: kept, tags: ['Term 1'] });

test('folders have names of their own, and there are only so many', () => {
  given(questionBanks)
    .when((bank) => makeQuestionFolder({ name: 'Rivers' }, bank, owner))
    .thenEvents(QuestionFolderMade({ ...ofFolder, folderId: id('a000'), name: 'Rivers' }));
  given(questionBanks, made)
    .when((bank) => makeQuestionFolder({ name: 'RIVERS' }, bank, owner))
    .rejects(FolderNameTaken);
  given(questionBanks, made)
    .when((bank) => renameQuestionFolder({ folderId, name: 'rivers' }, bank, owner))
    .thenEvents(QuestionFolderRenamed({ ...ofFolder, name: 'rivers' }));
  given(questionBanks, made)
    .when((bank) => renameQuestionFolder({ folderId: id('f9'), name: 'x' }, bank, owner))
    .rejects(FolderNotFound);
  const many = Array.from({ length: MOST_FOLDERS }, (_, index) =>
    QuestionFolderMade({ ...ofFolder, folderId: id(`c${index}`), name: `${index}` }),
  );
  given(questionBanks, ...many)
    .when((bank) => makeQuestionFolder({ name: 'Rivers' }, bank, owner))
    .rejects(TooManyFolders);
  given(questionBanks, made)
    .when((bank) => removeQuestionFolder({ folderId }, bank, owner))
    .thenEvents(QuestionFolderRemoved(ofFolder));
  given(questionBanks)
    .when((bank) => removeQuestionFolder({ folderId }, bank, owner))
    .thenNothing();
});

test('a folder is shared with named people, who may do what was said last, until it ends', () => {
  const wish = { folderId, email, access: 'read' } as const;
  given(questionBanks, made)
    .when((bank) => shareQuestionFolder(wish, BALA, bank, owner))
    .thenEvents(shared('read'));
  given(questionBanks, made, shared('read'))
    .when((bank) => shareQuestionFolder(wish, BALA, bank, owner))
    .thenNothing();
  given(questionBanks, made)
    .when((bank) => shareQuestionFolder(wish, ASHA, bank, owner))
    .rejects(SharedWithOneself);
  const many = Array.from({ length: MOST_SHARES }, (_, index) => shared('read', id(`d${index}`)));
  given(questionBanks, made, ...many)
    .when((bank) => shareQuestionFolder(wish, BALA, bank, owner))
    .rejects(TooManyShares);
  const access = (...events: readonly QuestionBankEvent[]) =>
    accessTo(bankAfter(made, ...events), ofFolder, BALA);
  expect([
    access(),
    access(shared('read')),
    access(shared('read'), shared('write')),
    access(shared('write'), unshared),
    access(shared('write'), QuestionFolderRemoved(ofFolder)),
    // Whoever says that the folder of somebody else is their own has no such folder.
    accessTo(bankAfter(), { ownerId: BALA, folderId }, BALA),
    accessTo(bankAfter(made), { ownerId: ASHA, folderId: 'constructor' }, ASHA),
  ]).toEqual([null, 'read', 'write', null, null, null, null]);
});

test('sharing is ended by the owner or by whoever has it, and by nobody else', () => {
  const wish = { ownerId: ASHA, folderId, personId: BALA };
  for (const who of [owner, other])
    given(questionBanks, made, shared('read'))
      .when((bank) => unshareQuestionFolder(wish, bank, who))
      .thenEvents(unshared);
  given(questionBanks, made, shared('read'))
    .when((bank) => unshareQuestionFolder(wish, bank, by(id('e7'))))
    .rejects(FolderNotFound);
});

test('questions are saved with ids of their own, and each tag once', () => {
  const save = SaveToQuestionBank.payload.parse({
    ownerId: ASHA,
    folderId,
    questions: [sampleQuestions.mcq],
    tags: ['Term 1', ' term 1 ', 'Hard'],
  });
  const events = saveToQuestionBank(save, folderAfter(), bankAfter(made), owner);
  expect(events).toHaveLength(1);
  const { data } = events[0] as ReturnType<typeof BankQuestionAdded>;
  expect(data.tags).toEqual(['Term 1', 'Hard']);
  expect(data.question.id).toBe(data.bankQuestionId);
  const ids = JSON.stringify(data.question);
  for (const { id: optionId } of sampleQuestions.mcq.options) expect(ids).not.toContain(optionId);
  const untitled = { ...save, questions: [{ ...question, title: ' ' }] };
  expect(() => saveToQuestionBank(untitled, folderAfter(), bankAfter(made), owner)).toThrow(
    UntitledBankQuestion,
  );
  const full = folderAfter(
    ...Array.from({ length: MOST_FOLDER_QUESTIONS }, (_, index) =>
      BankQuestionAdded({ ...added.data, bankQuestionId: id(`${index}`) }),
    ),
  );
  expect(() => saveToQuestionBank(save, full, bankAfter(made), owner)).toThrow(FolderFull);
});

test('a change is the next version, and what says the same is none', () => {
  const change = (title: string) => (folder: QuestionFolder) =>
    changeBankQuestion(
      { ownerId: ASHA, folderId, bankQuestionId, question: { ...question, title } },
      folder,
      bankAfter(made),
      owner,
    );
  const changed = BankQuestionChanged({ ...ofQuestion, question: { ...kept, title: 'Which?' }, version: 2 });
  given(questionFolders, added).when(change('Which?')).thenEvents(changed);
  given(questionFolders, added, changed).when(change('Which?')).thenNothing();
  given(questionFolders).when(change('Which?')).rejects(BankQuestionNotFound);
  expect(folderAfter(added, changed).questions.get(bankQuestionId)).toMatchObject({
    version: 2,
    tags: ['Term 1'],
  });
});

test('tags are given and taken, a few at most', () => {
  const tag =
    (add: string[], remove: string[] = []) =>
    (folder: QuestionFolder) =>
      tagBankQuestions(
        TagBankQuestions.payload.parse({
          ownerId: ASHA,
          folderId,
          bankQuestionIds: [bankQuestionId],
          add,
          remove,
        }),
        folder,
        bankAfter(made),
        owner,
      );
  given(questionFolders, added)
    .when(tag(['கடினம்'], ['TERM 1']))
    .thenEvents(BankQuestionTagged({ ...ofQuestion, tags: ['கடினம்'] }));
  given(questionFolders, added)
    .when(tag(['Term 1']))
    .thenNothing();
  given(questionFolders, added)
    .when(tag(Array.from({ length: MOST_BANK_TAGS }, (_, index) => `Tag ${index}`)))
    .rejects(TooManyBankTags);
});

test('whoever may read changes nothing, and whoever may nothing is told that there is nothing', () => {
  const asked = { ownerId: ASHA, folderId };
  const ids = { ...asked, bankQuestionIds: [bankQuestionId] };
  const changes: ((bank: QuestionBank) => QuestionFolderEvent[])[] = [
    (bank) =>
      saveToQuestionBank({ ...asked, questions: [question], tags: [] }, folderAfter(added), bank, other),
    (bank) => changeBankQuestion({ ...asked, bankQuestionId, question }, folderAfter(added), bank, other),
    (bank) => tagBankQuestions({ ...ids, add: ['A'], remove: [] }, folderAfter(added), bank, other),
    (bank) => removeBankQuestions(ids, folderAfter(added), bank, other),
  ];
  for (const change of changes) {
    expect(() => change(bankAfter(made))).toThrow(FolderNotFound);
    expect(() => change(bankAfter(made, shared('read')))).toThrow(FolderReadOnly);
    expect(() => change(bankAfter(made, shared('write'), unshared))).toThrow(FolderNotFound);
  }
  expect(removeBankQuestions(ids, folderAfter(added), bankAfter(made, shared('write')), other)).toEqual([
    BankQuestionRemoved({ ...ofQuestion, by: BALA }),
  ]);
  expect(folderAfter(added, BankQuestionRemoved(ofQuestion)).questions.size).toBe(0);
});

test('copies are linked to what one may read, for activities of one’s own', () => {
  const drafted = id('c4');
  const inDraft = { quizId: QUIZ, step: null, at, question: { ...question, id: drafted }, index: 0 };
  const quiz = quizzes.evolve(quizWith(), QuestionAdded(inDraft));
  const asked = { ownerId: ASHA, folderId, bankQuestionId };
  const open = (...events: readonly QuestionBankEvent[]): ReadonlyMap<string, OpenFolder> =>
    new Map([[folderId, { bank: bankAfter(made, ...events), folder: folderAfter(added) }]]);
  const wish = { quizId: QUIZ, questions: [asked] };
  expect(questionsToCopy(wish, quiz, open(), owner)).toMatchObject([{ question: kept, version: 1 }]);
  expect(() => questionsToCopy(wish, quiz, open(shared('read')), other)).toThrow(NotAllowed);
  const link = (questionId: string, version = 1) =>
    LinkBankCopies.payload.parse({ quizId: QUIZ, copies: [{ ...asked, questionId, version }] });
  const linked = { quizId: QUIZ, ...asked, version: 1, by: ASHA, at };
  expect(linkBankCopies(link(drafted), bankCopies.initial, quiz, open(), owner)).toEqual([
    BankCopyLinked({ ...linked, questionId: drafted, isInDraft: true }),
  ]);
  expect(linkBankCopies(link(id('c5')), bankCopies.initial, quiz, open(), owner)).toEqual([
    BankCopyLinked({ ...linked, questionId: id('c5'), isInDraft: false }),
  ]);
  expect(() => linkBankCopies(link(drafted, 2), bankCopies.initial, quiz, open(), owner)).toThrow(
    BankQuestionNotFound,
  );
});
