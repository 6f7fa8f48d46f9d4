import type { ActivityOfToday } from '@pollux/query-api/authoring/today-contract';

const DAY_MS = 86_400_000;

/** What an activity wants of its owner, and what that is about. */
export type NextStep =
  | { readonly kind: 'finish' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'share' }
  | { readonly kind: 'quiet'; readonly days: number }
  | { readonly kind: 'answers'; readonly count: number }
  | { readonly kind: 'results'; readonly count: number };

/** The one thing to do next with an activity of one's own. */
export function nextStep(activity: ActivityOfToday, now: Date): NextStep {
  const { isPublished, isActive, responseCount, latestResponseAt, week } = activity;
  if (!isPublished) return { kind: 'finish' };
  if (!isActive) return responseCount > 0 ? { kind: 'results', count: responseCount } : { kind: 'reopen' };
  if (latestResponseAt === null) return { kind: 'share' };
  const today = week.at(-1) ?? 0;
  if (today > 0) return { kind: 'answers', count: today };
  const days = Math.max(1, Math.floor((now.getTime() - Date.parse(latestResponseAt)) / DAY_MS));
  return { kind: 'quiet', days };
}
