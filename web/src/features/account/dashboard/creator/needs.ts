import type { ActivityOfToday, Affair } from '@pollux/query-api/authoring/today-contract';
import { daysSince } from '../../../../shared/situations/since.ts';
import type { Today } from '../api/today-query.ts';

/** What an activity wants of its owner, and what that is about. */
export type NextStep =
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'share' }
  | { readonly kind: 'finish' }
  | { readonly kind: 'answers'; readonly count: number }
  | { readonly kind: 'quiet'; readonly days: number }
  | { readonly kind: 'results'; readonly count: number }
  | { readonly kind: 'reopen' };

/** One row of what needs somebody: an activity with its next step, or something beside them. */
export type Need =
  | { readonly kind: NextStep['kind']; readonly activity: ActivityOfToday; readonly step: NextStep }
  | { readonly kind: Affair['kind']; readonly affair: Affair };

/** What waits longest for whom it hurts comes first; from `answers` on nothing is wanted, it is only there to be seen. */
const URGENCY: readonly Need['kind'][] = [
  'ticket',
  'email',
  'bank-details',
  'unread',
  'share',
  'finish',
  'plan',
  'answers',
  'quiet',
  'results',
  'reopen',
];

/** Whether a row wants something of the person. */
export function isWanted({ kind }: Need): boolean {
  return URGENCY.indexOf(kind) < URGENCY.indexOf('answers');
}

/** The one thing to do next with an activity of one's own. */
export function nextStep(activity: ActivityOfToday, now: Date): NextStep {
  const { status, responseCount, latestResponseAt, unread, week } = activity;
  if (status === 'draft') return { kind: 'finish' };
  if (status === 'closed') {
    if (unread > 0) return { kind: 'unread', count: unread };
    return responseCount > 0 ? { kind: 'results', count: responseCount } : { kind: 'reopen' };
  }
  if (latestResponseAt === null) return { kind: 'share' };
  const today = week.at(-1) ?? 0;
  if (today > 0) return { kind: 'answers', count: today };
  return { kind: 'quiet', days: Math.max(1, daysSince(latestResponseAt, now)) };
}

/** All that needs somebody as one list, the most urgent first; of as urgent ones what happened last. */
export function needsOf({ latest, affairs }: Pick<Today, 'latest' | 'affairs'>, now: Date): Need[] {
  const needs: Need[] = [
    ...affairs.map((affair): Need => ({ kind: affair.kind, affair })),
    ...latest.map((activity): Need => {
      const step = nextStep(activity, now);
      return { kind: step.kind, activity, step };
    }),
  ];
  return needs.toSorted((one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind));
}
