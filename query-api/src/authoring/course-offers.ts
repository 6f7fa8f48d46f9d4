import { isPaid } from '@pollux/domain/authoring/payment';
import { activities } from '@pollux/projections/authoring/activities';
import { ownActivities } from '@pollux/projections/authoring/own-activities';
import { published } from '@pollux/projections/authoring/published';
import { Documents } from '../http/documents.ts';
import type { ReadSide } from '../http/read-side.ts';

/** Nobody goes through more of them on one page. */
const MOST_OFFERED = 200;

/** Makes what tells which activities of somebody a course can open: published, not closed, and free; what changed last comes first. */
export function courseOffersFrom(readSide: Pick<ReadSide, 'documents' | 'completeness' | 'waits'>) {
  return async (ownerId: string) => {
    const documents = new Documents(readSide, { whose: ownerId, minPosition: '' });
    const own = await documents.find(ownActivities, {
      where: { ownerId },
      sort: [{ field: 'latest', descending: true }],
      limit: MOST_OFFERED,
    });
    const ids = own.flatMap(({ id, document }) => (document.isDeleted ? [] : [id]));
    const [newest, known] = await Promise.all([
      documents.getMany(published, ids),
      documents.getMany(activities, ids),
    ]);
    const open = new Set(
      known.flatMap(({ id, document: { isActive, isBinned } }) => (isActive && !isBinned ? [id] : [])),
    );
    const contents = new Map(newest.map(({ id, document }) => [id, document]));
    return ids.flatMap((quizId) => {
      const activity = contents.get(quizId);
      if (activity === undefined || !open.has(quizId) || isPaid(activity.content)) return [];
      return [{ quizId, title: activity.content.quizTitle, kind: activity.quizType }];
    });
  };
}
