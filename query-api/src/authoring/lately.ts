import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { type Happenings, happenings } from '@pollux/projections/authoring/happenings';
import type { Asking } from '../http/serve.ts';
import type { Happened } from './today-contract.ts';

/** So many are told. */
export const MOST_HAPPENINGS = 6;

/** What happened to a person's activities last, the newest first, and the activities that it happened to. */
export async function happenedTo(
  ownerId: string,
  by: Asking,
): Promise<{ happened: Happened[]; concerned: Activity[] }> {
  const found = await by.documents.find(happenings, {
    where: { ownerId },
    sort: [{ field: 'at', descending: true }],
    limit: MOST_HAPPENINGS,
  });
  const stored = await by.documents.getMany(
    activities,
    found.map(({ id }) => id),
  );
  const shown = stored.filter(({ document }) => !document.isBinned);
  const byId = new Map(shown.map(({ id, document }) => [id, document]));
  const happened = found.flatMap(({ document }) => {
    const activity = byId.get(document.quizId);
    return activity === undefined ? [] : told(document, activity, by.publicOrigin);
  });
  return { happened, concerned: [...byId.values()] };
}

function told(
  { newest }: Happenings,
  { id, quizTitle, attendPath, isActive }: Activity,
  origin: string,
): Happened[] {
  const about = { quizId: id, quizTitle, quizUrl: origin + attendPath };
  const turned = newest.find(({ kind }) => kind === 'closed' || kind === 'reopened');
  return newest.map((happening): Happened => {
    switch (happening.kind) {
      case 'published':
      case 'answers':
        return { ...about, ...happening };
      case 'closed':
        return { ...about, ...happening, canUndo: happening === turned && !isActive };
      case 'reopened':
        return { ...about, ...happening, canUndo: happening === turned && isActive };
    }
  });
}
