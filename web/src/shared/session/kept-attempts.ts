import type { AttendedQuiz } from '@pollux/query-api/attending/reports-contract';

/** What one reads first in one's student report, as it was read last. */
export interface KeptAttempts {
  readonly data: AttendedQuiz[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

const NAME = 'quizReports';

/**
 * The first page of a person's student report as this browser keeps it, so that it is there at once, and without a
 * connection (P356, P357); undefined where there is none, or it is somebody else's.
 */
export function keptAttempts(personId: string): KeptAttempts | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    const { personId: whose, list } = (kept ?? {}) as { personId?: unknown; list?: Partial<KeptAttempts> };
    return whose === personId && Array.isArray(list?.data) ? (list as KeptAttempts) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it. Where storage is full or refused the page alone has it. */
export function keepAttempts(personId: string, list: KeptAttempts): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ personId, list }));
  } catch {
    // It is read again then.
  }
}

/** Forgets it: nobody is signed in any more, or somebody else. */
export function forgetKeptAttempts(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Nothing can have been stored.
  }
}
