import type { LibraryEntry } from '@pollux/query-api/authoring/contract';

/** Whether people can answer now: not before it is published, and not while it is closed. */
export function statusOf({ isPublished, isActive }: LibraryEntry): 'open' | 'closed' | 'draft' {
  if (!isPublished) return 'draft';
  return isActive ? 'open' : 'closed';
}
