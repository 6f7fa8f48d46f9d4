import { Problem } from '@pollux/infra/http/problem';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getExplore, getExploreEntry } from './contract.ts';

const entryOf = (activity: Activity, by: Asking) => ({
  ...activity,
  quizUrl: by.publicOrigin + activity.attendPath,
  isOwn: activity.ownerId === sessionOf(by).accountId,
});

/** What anybody may find: public, published, and open for responses (P181). */
export const serveExplore = servesList(getExplore, {
  may: creators,
  of: activities,
  within: { isPublic: () => true, status: () => 'open' },
  rows: (stored, by) => stored.map(({ document }) => entryOf(document, by)),
});

export const serveExploreEntry = serves(getExploreEntry, {
  may: creators,
  async answer({ params: { id } }, by) {
    const stored = await by.documents.get(activities, id);
    if (!stored?.document.isPublic || stored.document.status !== 'open') {
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    }
    return entryOf(stored.document, by);
  },
});
