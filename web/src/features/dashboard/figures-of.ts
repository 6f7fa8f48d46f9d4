import type { LibraryEntry } from '@pollux/query-api/authoring/contract';

/** The dashboard's figures: how many polls there are, how many activities are open, and all their responses. */
export function figuresOf(activities: readonly LibraryEntry[]): {
  polls: number;
  open: number;
  responses: number;
} {
  return {
    polls: activities.filter(({ quizType }) => quizType === 'POLL').length,
    open: activities.filter(({ isActive, isPublished }) => isActive && isPublished).length,
    responses: activities.reduce((sum, { responseCount }) => sum + responseCount, 0),
  };
}
