import type { DocumentQuery, StoredDocument } from '@pollux/infra/document-store/document-store';
import { Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import {
  type BankQuestionDocument,
  bankQuestions,
  heldTag,
} from '@pollux/projections/authoring/bank/bank-questions';
import { type BankUse, bankUses } from '@pollux/projections/authoring/bank/bank-uses';
import { drafts } from '@pollux/projections/authoring/drafts';
import { holding } from '@pollux/projections/kernel/held-values';
import { pageOf } from '../../http/contract.ts';
import { creators, sessionOf } from '../../http/policies.ts';
import { type Asking, serves } from '../../http/serve.ts';
import { requireOwnDraft } from '../draft.ts';
import { type BankQuestionView, getBankCopies, getBankQuestions } from '../bank-contract.ts';
import { difficultyOf, facilities } from './facility.ts';
import { heldFolders } from './folders.ts';

/** So many questions are looked through for what no index knows, as how hard they are. */
const MOST_LOOKED_THROUGH = 10_000;
const MOST_USES = 50_000;

export const serveBankQuestions = serves(getBankQuestions, {
  may: creators,
  limit: { name: 'bank-questions', points: 1_200, seconds: 600 },
  async answer({ query: asked }, by) {
    const { folder, type, tag, used, difficulty, search, page, pageSize } = asked;
    const held = (await heldFolders(by)).filter(
      ({ folderId }) => folder === undefined || folder === folderId,
    );
    // Of a folder that one does not have, nobody is told whether there is one.
    if (folder !== undefined && held.length === 0)
      throw new Problem(404, 'question-folder-not-found', 'This folder is not there any more.');
    const nothing = { data: [], total: 0, page, pageSize };
    if (held.length === 0) return nothing;
    const narrowed = {
      where: {
        folderId: held.map(({ folderId }) => folderId),
        ...(type !== undefined && { type }),
        ...(tag !== undefined && { heldTags: { contains: holding(heldTag(tag)) } }),
      },
      search,
    } satisfies DocumentQuery;
    const sort = [{ field: 'changedAt', descending: true }];
    if (used === undefined && difficulty === undefined) {
      const [total, found] = await Promise.all([
        by.documents.count(bankQuestions, narrowed),
        by.documents.find(bankQuestions, { ...narrowed, sort, ...pageOf({ page, pageSize }) }),
      ]);
      return { ...nothing, total, data: await shown(found, by) };
    }
    const uses = await ownUses({}, by);
    const difficulties = difficulty === undefined ? undefined : await facilities(uses, by);
    const areUsed = new Set(uses.flatMap((use) => (use.isInDraft ? [use.bankQuestionId] : [])));
    const found = await by.documents.find(bankQuestions, { ...narrowed, sort, limit: MOST_LOOKED_THROUGH });
    const left = found.filter(
      ({ id }) =>
        (used === undefined || areUsed.has(id) === (used === 'true')) &&
        (difficulties === undefined || difficultyOf(difficulties.get(id)) === difficulty),
    );
    const { skip, limit } = pageOf({ page, pageSize });
    return { ...nothing, total: left.length, data: await shown(left.slice(skip, skip + limit), by) };
  },
});

/** The copies in one's own activities. */
async function ownUses(where: NonNullable<DocumentQuery['where']>, by: Asking): Promise<BankUse[]> {
  const { accountId: personId } = sessionOf(by);
  const found = await by.documents.find(bankUses, { where: { ...where, personId }, limit: MOST_USES });
  return found.map(({ document }) => document);
}

async function shown(
  stored: readonly StoredDocument<BankQuestionDocument>[],
  by: Asking,
): Promise<BankQuestionView[]> {
  if (stored.length === 0) return [];
  const uses = await ownUses({ bankQuestionId: stored.map(({ id }) => id) }, by);
  const quizIds = [...new Set(uses.flatMap((use) => (use.isInDraft ? [use.quizId] : [])))];
  const [found, facility] = await Promise.all([
    by.documents.getMany(activities, quizIds),
    facilities(uses, by),
  ]);
  const known = new Map(found.map(({ id, document }) => [id, document]));
  return stored.map(
    ({ document: { type: _type, title: _title, words: _words, heldTags: _held, ...row } }) => ({
      ...row,
      uses: uses.flatMap(({ bankQuestionId, quizId, isInDraft }) => {
        const activity = known.get(quizId);
        if (bankQuestionId !== row.bankQuestionId || !isInDraft || activity === undefined) return [];
        return [{ quizId, quizType: activity.quizType, quizTitle: activity.quizTitle }];
      }),
      facility: facility.get(row.bankQuestionId) ?? null,
    }),
  );
}

export const serveBankCopies = serves(getBankCopies, {
  may: creators,
  limit: { name: 'bank-copies', points: 600, seconds: 600 },
  async answer({ params: { quizId } }, by) {
    const draft = await by.documents.get(drafts, quizId);
    if (draft === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    await requireOwnDraft(draft.document, by.session);
    const [held, uses] = await Promise.all([heldFolders(by), ownUses({ quizId }, by)]);
    const accessTo = new Map(held.map(({ folderId, access }) => [folderId, access]));
    const newest = await by.documents.getMany(bankQuestions, [
      ...new Set(uses.map(({ bankQuestionId }) => bankQuestionId)),
    ]);
    const inBank = new Map(newest.map(({ id, document }) => [id, document]));
    const copies = uses.flatMap(({ questionId, ownerId, bankQuestionId, version, isInDraft }) => {
      const now = inBank.get(bankQuestionId);
      if (now === undefined || !isInDraft) return [];
      // Where it is by now: it may have been moved to a folder that one does not have.
      const { folderId } = now;
      const access = accessTo.get(folderId);
      if (access === undefined) return [];
      return [
        {
          questionId,
          ownerId,
          folderId,
          bankQuestionId,
          version,
          mayWrite: access !== 'read',
          newest: now.version,
          question: now.version > version ? now.question : null,
        },
      ];
    });
    return { copies };
  },
});
