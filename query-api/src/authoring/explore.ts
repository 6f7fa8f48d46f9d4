import { Problem } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { creators } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getExplore, getExploreEntry } from './contract.ts';

/** What anybody may find: public, published, and open for responses (P181). */
export const serveExplore = servesList(getExplore, {
  may: creators,
  of: activities,
  within: { isPublic: () => true, status: () => 'open' },
  rows: (stored, { publicOrigin }) =>
    stored.map(({ document }) => ({ ...document, quizUrl: publicOrigin + document.attendPath })),
});

export const serveExploreEntry = serves(getExploreEntry, {
  may: creators,
  async answer({ params: { id } }, { documents, publicOrigin }) {
    const stored = await documents.get(activities, id);
    if (!stored?.document.isPublic || stored.document.status !== 'open') {
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    }
    return { ...stored.document, quizUrl: publicOrigin + stored.document.attendPath };
  },
});
