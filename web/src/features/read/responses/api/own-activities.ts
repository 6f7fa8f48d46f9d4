import type { getMyActivities } from '@pollux/query-api/authoring/contract';
import type { getMyAnonymousSurveys, getMyPolls } from '@pollux/query-api/voting/contract';
import type { getOverallScores, getRemovedActivities } from '@pollux/query-api/attending/scores-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { myActivitiesShape } from '../../../../shared/api/my-activities-query.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../shared/lists/list-search.ts';
import { keptReport } from './kept-report.ts';
import type { ReportType } from '../my-report/report-place.ts';
import { ownPollsShape } from '../polls/own-polls.ts';

// Of no loader: what is called a query comes with the routes.

const MOST_ROWS = 100;

/** An activity that can be chosen for a report. */
export interface OwnActivity {
  readonly id: string;
  readonly title: string;
  /** How many have submitted something. */
  readonly responses: number;
  /** Whether it is in the bin, or deleted. */
  readonly isRemoved: boolean;
  readonly isDeleted: boolean;
  /** Set of an anonymous survey: it has the results of a poll, and no attempts to report. */
  readonly isCounted?: true;
}

/**
 * All of the person's published activities of a type, the newest first (P155, P487); then those that they have removed, as
 * far as anybody has answered them (P410).
 */
export function ownActivitiesOf(type: ReportType) {
  return queryOptions({
    ...keptReport({
      queryKey: ['activities', 'reported', type],
      queryFn: async ({ signal }): Promise<readonly OwnActivity[]> => {
        if (type === 'poll') return pollsOf(signal);
        const [there, removed, counted] = await Promise.all([
          publishedOf(type, signal),
          removedOf(type, signal),
          type === 'survey' ? countedOf(signal) : [],
        ]);
        const known = new Map(counted.map((survey) => [survey.id, survey]));
        const alsoRemoved = counted.filter(({ isRemoved }) => isRemoved);
        return [...there.map((each) => known.get(each.id) ?? each), ...removed, ...alsoRemoved];
      },
    }),
    staleTime: 0,
  });
}

function publishedOf(type: Exclude<ReportType, 'poll'>, signal: AbortSignal): Promise<OwnActivity[]> {
  return ofAllPages(async (page) => {
    const of = { type: type.toUpperCase(), status: 'scheduled,open,closed', page, pageSize: MOST_ROWS };
    const query = askedOf(myActivitiesShape, of);
    const { allQuiz, total } = await get<typeof getMyActivities>('/api/users/me/activities', {
      query,
      signal,
    });
    const rows = allQuiz.map(({ id, quizTitle: title, responseCount: responses }) => ({
      id,
      title,
      responses,
      isRemoved: false,
      isDeleted: false,
    }));
    return { rows, total };
  });
}

const removedShape = {
  sortable: ['quizTitle'],
  filters: { type: 'value' },
  searched: false,
  sort: 'quizTitle',
} as const satisfies ShapeOf<typeof getRemovedActivities>;

function removedOf(type: Exclude<ReportType, 'poll'>, signal: AbortSignal): Promise<OwnActivity[]> {
  return ofAllPages(async (page) => {
    const query = askedOf(removedShape, { type: type.toUpperCase(), page, pageSize: MOST_ROWS });
    const { data, total } = await get<typeof getRemovedActivities>('/api/users/me/removed-activities', {
      query,
      signal,
    });
    const rows = data.map(({ quizId: id, quizTitle: title, attempts: responses, isDeleted }) => ({
      id,
      title,
      responses,
      isRemoved: true,
      isDeleted,
    }));
    return { rows, total };
  });
}

const countedShape = {
  sortable: ['createdAt'],
  filters: {},
  searched: false,
  sort: '-createdAt',
} as const satisfies ShapeOf<typeof getMyAnonymousSurveys>;

function countedOf(signal: AbortSignal): Promise<OwnActivity[]> {
  return ofAllPages(async (page) => {
    const query = askedOf(countedShape, { page, pageSize: MOST_ROWS });
    const { data, total } = await get<typeof getMyAnonymousSurveys>('/api/users/me/anonymous-surveys', {
      query,
      signal,
    });
    const rows = data.map(({ id, quizTitle: title, responseCount: responses, isRemoved, isDeleted }) => ({
      id,
      title,
      responses,
      isRemoved,
      isDeleted,
      isCounted: true as const,
    }));
    return { rows, total };
  });
}

async function pollsOf(signal: AbortSignal): Promise<OwnActivity[]> {
  const polls = await ofAllPages(async (page) => {
    const query = askedOf(ownPollsShape, { page, pageSize: MOST_ROWS });
    const { data, total } = await get<typeof getMyPolls>('/api/users/me/polls', { query, signal });
    const rows = data.map(({ id, quizTitle: title, responseCount: responses, isRemoved, isDeleted }) => ({
      id,
      title,
      responses,
      isRemoved,
      isDeleted,
    }));
    return { rows, total };
  });
  return polls.toSorted((one, other) => Number(one.isRemoved) - Number(other.isRemoved));
}

async function ofAllPages(
  ask: (page: number) => Promise<{ readonly rows: readonly OwnActivity[]; readonly total: number }>,
): Promise<OwnActivity[]> {
  const found: OwnActivity[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(page);
    found.push(...rows);
    if (page * MOST_ROWS >= total) return found;
  }
}

/** What the list of quizzes, each with what its attempts come to, can be asked. */
export const overallShape = {
  sortable: ['quizTitle', 'attempts', 'average', 'highest', 'lowest', 'passRate', 'latestAt'],
  filters: { quiz: 'value' },
  searched: false,
  sort: 'quizTitle',
} as const satisfies ShapeOf<typeof getOverallScores>;

/** A page of one's own quizzes, a line each (P158); @param ids some of them alone, none means all */
export function overallScores(ids: readonly string[], at: ListSearch) {
  const query = { ...askedOf(overallShape, at), ...(ids.length > 0 && { quiz: ids.join(',') }) };
  return queryOptions({
    ...keptReport({
      queryKey: ['responses', 'overall', query],
      queryFn: ({ signal }) =>
        get<typeof getOverallScores>('/api/users/me/overall-scores', { query, signal }),
    }),
    placeholderData: keepPreviousData,
  });
}
