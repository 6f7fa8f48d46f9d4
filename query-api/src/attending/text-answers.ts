import { reportsThen } from './reports-past.ts';
import { answerTaggings, answerTagsView } from '@pollux/projections/attending/answer-tags';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { searchedWords, tagSigns, textAnswers } from '@pollux/projections/attending/text-answers';
import { signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { fileHeadOf } from './file-head.ts';
import { requireReader } from './attempt-access.ts';
import { getTextAnswers, type TextAnswerTags } from './text-answers-contract.ts';
import { unlistedTexts } from './unlisted-texts.ts';

export const serveTextAnswers = servesList(getTextAnswers, {
  may: signedIn,
  past: reportsThen,
  of: textAnswers,
  mayLook: ({ id }, by) => requireReader(id, by),
  within: {
    quizId: (_by, { id }) => id,
    questionId: (_by, { questionId }) => questionId,
    isSubmitted: () => true,
  },
  async narrows({ tag, isTagged, search = '' }, by, { id, questionId }) {
    // The index leaves those that have any tag: their signs are looked through.
    const having = isTagged === undefined && { isTagged: true };
    return {
      ...(tag !== undefined && { where: { tagSigns: { contains: tagSigns(tag) }, ...having } }),
      search: searchedWords(search),
      also: await tagsOf(id, questionId, by),
    };
  },
  async rows(stored, by) {
    const quizId = stored[0]?.document.quizId ?? '';
    const [tags, attempts] = await Promise.all([
      tagsAt(quizId, by),
      by.documents.getMany(
        reportedAttempts,
        stored.map(({ document: { attemptId } }) => attemptId),
      ),
    ]);
    const names = new Map(attempts.map(({ document: { attemptId, name } }) => [attemptId, name]));
    return stored.map(({ document: { attemptId, personId, text, length, completedAt, ...answer } }) => ({
      attemptId,
      personId,
      name: names.get(attemptId) || null,
      text,
      length,
      tags: tags.filter(({ tagId }) => answer.tags.includes(tagId)).map(({ tagId }) => tagId),
      completedAt: completedAt ?? '',
    }));
  },
  fileName: async ({ params: { id }, day }, by) => `${(await fileHeadOf(id, by)).title}_text_answers_${day}`,
  async layout({ params: { id }, labels }, by) {
    const tags = await tagsAt(id, by);
    return {
      about: await fileHeadOf(id, by),
      spread: {
        tags: [
          {
            name: 'tags',
            title: labels['tags'] ?? 'tags',
            cell: (row) =>
              tags
                .filter(({ tagId }) => row.tags.includes(tagId))
                .map(({ name }) => name)
                .join(', '),
          },
        ],
      },
    };
  },
});

async function tagsAt(quizId: string, { documents }: Asking) {
  return (await documents.get(answerTagsView, quizId))?.document.tags ?? [];
}

/** The tags with the answers that have each, counted by indexes. */
async function tagsOf(quizId: string, questionId: string, by: Asking): Promise<TextAnswerTags> {
  const { documents } = by;
  const ofQuestion = { quizId, questionId, isSubmitted: true };
  const [tags, unlisted, answers, untagged] = await Promise.all([
    tagsAt(quizId, by),
    unlistedTexts(quizId, questionId, by),
    documents.count(textAnswers, { where: ofQuestion }),
    documents.count(textAnswers, { where: { ...ofQuestion, isTagged: false } }),
  ]);
  const counted = tags.map(async ({ tagId, name }) => {
    const having = await documents.count(answerTaggings, { where: { quizId, questionId, tagId } });
    return { tagId, name, answers: having };
  });
  return { tags: await Promise.all(counted), answers, untagged, unlisted };
}
