import type { LibraryEntry } from '@pollux/query-api/authoring/contract';

/** Whether people can answer now: not before it is published, not while it is closed or taken down. */
export function statusOf({
  isPublished,
  isActive,
  takenDown,
}: LibraryEntry): 'open' | 'closed' | 'draft' | 'taken-down' {
  if (takenDown !== null) return 'taken-down';
  if (!isPublished) return 'draft';
  return isActive ? 'open' : 'closed';
}
