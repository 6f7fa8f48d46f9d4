import type { QueryContract } from '@pollux/query-api/http/contract';
import { lists, queries } from '@pollux/query-api/registry';
import type { School } from './school.ts';

/** Somebody who asks. */
export type Asker = 'admin' | 'creator' | 'attendee';

/** A page as it is asked for. */
export interface Page {
  readonly name: string;
  readonly path: string;
  readonly asker: Asker;
  /** Whether it has pages: those in the middle and at the end are asked for, too. */
  readonly isList: boolean;
}

/** What people are shown beside lists, some of it on every visit. */
const OTHERS = [
  '/api/users/me',
  '/api/users/me/standing',
  '/api/users/me/today',
  '/api/users/me/taking-part',
  '/api/users/me/logs',
  '/api/users/me/logs/people',
  '/api/users/me/changes',
  '/api/users/me/notifications',
  '/api/users/me/classes',
  '/api/users/me/purchases',
  '/api/activities/:id/attend',
  '/api/activities/:id/editor',
  '/api/activities/:id/attendance',
  '/api/activities/:id/deletion-effect',
  '/api/activities/:id/history',
  '/api/activities/:id/irregularities',
  '/api/activities/:id/results',
  '/api/activities/:id/course',
  '/api/activities/:id/statistics',
  '/api/activities/:id/answer-counts',
  '/api/activities/:id/survey-answers',
  '/api/explore/:id',
  '/api/site/statistics',
  '/api/site/samples',
  '/api/countries',
  '/api/admin/overview',
  '/api/admin/statistics',
  '/api/admin/content',
  '/api/admin/trends',
  '/api/admin/trial-balance',
  '/api/admin/subjects/stats',
  '/api/admin/operations',
];
/** They are of what a school has none of: a live quiz, and a question that not every quiz asks. */
const LEFT_OUT = ['/api/activities/:id/leaderboard/record', '/api/activities/:id/text-answers/:questionId'];
const OF_SURVEYS = /survey/;
const OF_POLLS = /\/(results|course)$/;
/** Of what people have as creators, where the path does not name an activity. */
const OF_CREATORS =
  /me\/(activities|polls|bin|overall-scores|removed-activities|sales|standing|today|logs|changes|classes)/;

/** Every list, and what else is shown beside them. */
export function pagesOf(school: School): Page[] {
  const listed = lists.map(({ contract }) => pageOf(contract, school, true));
  const others = queries
    .filter(({ contract }) => OTHERS.includes(contract.path))
    .map(({ contract }) => pageOf(contract, school, false));
  return [...listed, ...others].filter(({ name }) => !LEFT_OUT.includes(name));
}

function pageOf({ path }: QueryContract, school: School, isList: boolean): Page {
  const { creatorId, quizId, surveyId, pollId } = school;
  const activity = OF_SURVEYS.test(path) ? surveyId : OF_POLLS.test(path) ? pollId : quizId;
  const id = path.startsWith('/api/admin/users') ? creatorId : activity;
  const filled = path.replace(':id', id).replace(':account', 'gateway-clearing');
  return { name: path, path: filled + asked(path, isList), asker: askerOf(path), isList };
}

function asked(path: string, isList: boolean): string {
  if (isList) return '?pageSize=10';
  return path.endsWith('/today') ? `?since=${new Date(Date.now() - 3_600_000).toISOString()}` : '';
}

function askerOf(path: string): Asker {
  if (path.startsWith('/api/admin/') || path === '/api/transactions') return 'admin';
  return OF_CREATORS.test(path) || path.startsWith('/api/activities/') ? 'creator' : 'attendee';
}
