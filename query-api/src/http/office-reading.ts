import type { PersonalRecord } from '@pollux/domain/operations/readings';
import { sessionOf } from './policies.ts';
import type { Asking } from './serve.ts';

/** Keeps that whoever asks reads what is kept of a person who is somebody else (A262); what is their own is no reading. */
export async function keepOfficeReading(
  by: Asking,
  of: PersonalRecord,
  recordId: string,
  ownerId?: string,
): Promise<void> {
  const { accountId } = sessionOf(by);
  if (accountId !== ownerId) await by.keepReading(accountId, { of, recordId }, by.origin);
}

/** For `keepsFile` of lists of which a page is what the office works with, and a file takes many people's names away. */
export function keepsFileOfAll(of: PersonalRecord): (by: Asking) => Promise<void> {
  return (by) => keepOfficeReading(by, of, 'all');
}
