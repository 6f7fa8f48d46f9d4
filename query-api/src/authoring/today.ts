import { UNREAD } from '@pollux/domain/notifications/read-marks';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { readMarksView } from '@pollux/projections/notifications/read-marks';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { affairsOf, type NewsOfTicket, ticketNewsOf } from './affairs.ts';
import { happenedTo, MOST_HAPPENINGS } from './lately.ts';
import { standingOf } from './standing.ts';
import { DAYS_OF_A_WEEK, getToday, type Happened } from './today-contract.ts';

const DAY_MS = 86_400_000;

/** More activities than this are hardly answered on one day; those beyond are left out of the day's figures. */
const MOST_ANSWERED = 100;
const MOST_SHOWN = 8;

/** When a day begins; 0 is today. */
type Begin = (day: number) => string;

export const serveToday = serves(getToday, {
  may: creators,
  async answer({ query: { since } }, by) {
    const { accountId: ownerId } = sessionOf(by);
    const begin: Begin = (day) => new Date(Date.parse(since) + day * DAY_MS).toISOString();
    const [{ standing, openAnsweredLast }, marked, tickets, answered, lately] = await Promise.all([
      standingOf(ownerId, by.documents),
      by.documents.get(readMarksView, ownerId),
      ticketNewsOf(ownerId, by),
      answersSince(since, ownerId, by),
      happenedTo(ownerId, by),
    ]);
    const mark = marked?.document ?? UNREAD;
    const latest = await latestOf(ownerId, lately.concerned, begin, by);
    const now = mostAnswered(answered) ?? latest.find(isOpen) ?? openAnsweredLast;
    // Whatever happened since, what is open now is among them.
    if (now !== undefined && !latest.some(({ id }) => id === now.id)) {
      latest.splice(MOST_SHOWN - 1, 1, now);
    }
    return {
      ...standing,
      answersToday: answered.reduce((sum, { answers }) => sum + answers, 0),
      nowId: now?.id ?? null,
      latest: await Promise.all(
        latest.map(async (activity) => ({
          ...activity,
          quizUrl: by.publicOrigin + activity.attendPath,
          unread: Math.max(0, activity.responseCount - (mark.responses[activity.id] ?? 0)),
          week: await weekOf(activity, begin, by),
        })),
      ),
      affairs: await affairsOf(ownerId, { tickets, mark }, by),
      lately: [...lately.happened, ...tickets.map(newsOf)]
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, MOST_HAPPENINGS),
    };
  },
});

const isOpen = ({ status }: Activity) => status === 'open';
const newest = (field: string, limit: number) => ({ sort: [{ field, descending: true }], limit });
const documentsIn = (stored: readonly StoredDocument<Activity>[]) => stored.map(({ document }) => document);

interface Answered {
  readonly activity: Activity;
  readonly answers: number;
}

/** The activities that were answered since, the one with the newest answer first, with how many answers there were. */
async function answersSince(since: string, ownerId: string, { documents }: Asking): Promise<Answered[]> {
  const found = await documents.find(activities, {
    where: { ownerId, isBinned: false, latestResponseAt: { gte: since } },
    ...newest('latestResponseAt', MOST_ANSWERED),
  });
  return Promise.all(
    documentsIn(found).map(async (activity) => ({
      activity,
      answers: await responsesIn(activity, { gte: since }, documents),
    })),
  );
}

/**
 * How many ballots were cast, and attempts submitted in which anything was answered, in a span of time. Anonymous surveys
 * have ballots, too, and so has what a host led.
 */
async function responsesIn(
  { id }: Activity,
  span: { readonly gte: string; readonly lt?: string },
  documents: Asking['documents'],
): Promise<number> {
  const [ballots, attempts] = await Promise.all([
    documents.count(pollResponses, { where: { quizId: id, isKept: false, at: span } }),
    documents.count(attemptsView, { where: { activityId: id, isResponse: true, completedAt: span } }),
  ]);
  return ballots + attempts;
}

/** Of those that are open, the one with the most answers; the newest answer decides between as many. */
function mostAnswered(answered: readonly Answered[]): Activity | undefined {
  const [first] = answered
    .filter(({ activity }) => isOpen(activity))
    .toSorted((one, other) => other.answers - one.answers);
  return first?.activity;
}

/** What was answered in the last week, what was made last, and what else something happened to: the newest first. */
async function latestOf(
  ownerId: string,
  concerned: readonly Activity[],
  begin: Begin,
  { documents }: Asking,
): Promise<Activity[]> {
  const [answered, made] = await Promise.all([
    documents.find(activities, {
      where: { ownerId, isBinned: false, latestResponseAt: { gte: begin(1 - DAYS_OF_A_WEEK) } },
      ...newest('latestResponseAt', MOST_SHOWN),
    }),
    documents.find(activities, { where: { ownerId, isBinned: false }, ...newest('createdAt', MOST_SHOWN) }),
  ]);
  const found = [...documentsIn(answered), ...documentsIn(made), ...concerned];
  return [...new Map(found.map((activity) => [activity.id, activity])).values()]
    .toSorted((one, other) => happenedAt(other).localeCompare(happenedAt(one)))
    .slice(0, MOST_SHOWN);
}

/** When something happened to the activity that its owner may want to know of. */
function happenedAt({ latestResponseAt, updatedAt }: Activity): string {
  return latestResponseAt !== null && latestResponseAt > updatedAt ? latestResponseAt : updatedAt;
}

/** How many answers there were on each day of the last week. */
async function weekOf(activity: Activity, begin: Begin, { documents }: Asking): Promise<number[]> {
  const { latestResponseAt } = activity;
  const days = Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => index + 1 - DAYS_OF_A_WEEK);
  return Promise.all(
    days.map(async (day) =>
      latestResponseAt === null || latestResponseAt < begin(day)
        ? 0
        : responsesIn(activity, { gte: begin(day), lt: begin(day + 1) }, documents),
    ),
  );
}

function newsOf({ supportcode, news, at }: NewsOfTicket): Happened {
  return { kind: 'ticket', supportcode, news, at };
}
