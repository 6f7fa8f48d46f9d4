import { Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { pageOf } from '../http/contract.ts';
import { creators } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getExplore, getExploreEntry } from './contract.ts';

/** What anybody may find: public, published, and open for responses (P181). */
const isListed = { isPublic: true, isPublished: true, isActive: true };

export const serveExplore = serves(getExplore, {
  may: creators,
  async answer({ query: { search, ...paging } }, { documents, publicOrigin }) {
    const [stored, total] = await Promise.all([
      documents.find(activities, {
        where: isListed,
        search,
        sort: [{ field: 'createdAt', descending: true }],
        ...pageOf(paging),
      }),
      documents.count(activities, { where: isListed, search }),
    ]);
    const allQuiz = stored.map(({ document }) => ({
      ...document,
      quizUrl: publicOrigin + document.attendPath,
    }));
    return { allQuiz, total };
  },
});

export const serveExploreEntry = serves(getExploreEntry, {
  may: creators,
  async answer({ params: { id } }, { documents, publicOrigin }) {
    const stored = await documents.get(activities, id);
    const isThere = stored?.document.isPublic && stored.document.isPublished && stored.document.isActive;
    if (!isThere) {
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    }
    return { ...stored.document, quizUrl: publicOrigin + stored.document.attendPath };
  },
});
