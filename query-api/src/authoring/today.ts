import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { DAYS_OF_A_WEEK, getToday } from './today-contract.ts';

const DAY_MS = 86_400_000;

/** More activities than this are hardly answered on one day; those beyond are left out of the day's figures. */
const MOST_ANSWERED = 100;
const MOST_SHOWN = 8;

export const serveToday = serves(getToday, {
  may: creators,
  async answer({ query: { since } }, by) {
    const { accountId: ownerId } = sessionOf(by);
    const begin = (day: number) => new Date(Date.parse(since) + day * DAY_MS).toISOString();
    const newest = (field: string, limit: number) => ({ sort: [{ field, descending: true }], limit });
    const [all, open, answeredToday, answered, made] = await Promise.all([
      by.documents.count(activities, { where: { ownerId } }),
      by.documents.count(activities, { where: { ownerId, status: 'open' } }),
      by.documents.find(activities, {
        where: { ownerId, latestResponseAt: { gte: since } },
        ...newest('latestResponseAt', MOST_ANSWERED),
      }),
      by.documents.find(activities, {
        where: { ownerId, latestResponseAt: { gte: begin(1 - DAYS_OF_A_WEEK) } },
        ...newest('latestResponseAt', MOST_SHOWN),
      }),
      by.documents.find(activities, { where: { ownerId }, ...newest('createdAt', MOST_SHOWN) }),
    ]);
    const answersToday = await Promise.all(
      answeredToday.map(({ id }) =>
        by.documents.count(pollResponses, { where: { pollId: id, at: { gte: since } } }),
      ),
    );
    const live = mostAnswered(answeredToday, answersToday);
    const shown = [...new Map([...answered, ...made].map(({ id, document }) => [id, document])).values()]
      .toSorted((one, other) => happenedAt(other).localeCompare(happenedAt(one)))
      .slice(0, MOST_SHOWN);
    // Whatever happened since, what is answered now is among them.
    if (live !== undefined && !shown.some(({ id }) => id === live.id)) shown.splice(-1, 1, live.document);
    return {
      activities: all,
      open,
      answersToday: answersToday.reduce((sum, count) => sum + count, 0),
      liveId: live?.id ?? null,
      latest: await Promise.all(
        shown.map(async (activity) => ({
          ...activity,
          quizUrl: by.publicOrigin + activity.attendPath,
          week: await weekOf(activity, begin, by),
        })),
      ),
    };
  },
});

/** Of those that are open, the one with the most answers; the newest answer decides between as many. */
function mostAnswered(
  answered: readonly StoredDocument<Activity>[],
  answers: readonly number[],
): StoredDocument<Activity> | undefined {
  const counted = answered.map((stored, index) => ({ stored, count: answers[index] ?? 0 }));
  const [first] = counted
    .filter(({ stored }) => stored.document.status === 'open')
    .toSorted((one, other) => other.count - one.count);
  return first?.stored;
}

/** When something happened to the activity that its owner may want to know of. */
function happenedAt({ latestResponseAt, updatedAt }: Activity): string {
  return latestResponseAt !== null && latestResponseAt > updatedAt ? latestResponseAt : updatedAt;
}

/** How many people answered on each day of the last week. @param begin when a day begins; 0 is today */
async function weekOf(
  { id, latestResponseAt }: Activity,
  begin: (day: number) => string,
  { documents }: Asking,
): Promise<number[]> {
  const days = Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => index + 1 - DAYS_OF_A_WEEK);
  return Promise.all(
    days.map(async (day) =>
      latestResponseAt === null || latestResponseAt < begin(day)
        ? 0
        : documents.count(pollResponses, {
            where: { pollId: id, at: { gte: begin(day), lt: begin(day + 1) } },
          }),
    ),
  );
}
