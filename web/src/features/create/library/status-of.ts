import type { LibraryEntry } from '@pollux/query-api/authoring/contract';

/** Whether people can answer now; what is taken down says so alone. */
export function statusOf({
  status,
  takenDown,
}: Pick<LibraryEntry, 'status' | 'takenDown'>): LibraryEntry['status'] | 'taken-down' {
  return takenDown === null ? status : 'taken-down';
}
