import type { Language } from '@pollux/domain/accounts/language';
import type { Statement } from '../statement.ts';
import { inThread } from '../../files/in-thread.ts';

/** What is made into a file. */
export interface StatementFile {
  readonly statement: Statement;
  /** Whose it is. */
  readonly creator: string;
  /** A whole month in India, as `2026-11`, or the first and the last day. */
  readonly period: { readonly month: string } | { readonly from: string; readonly to: string };
  readonly language: Language;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Up to which position of the log everything is in it, at least. */
  readonly position: string;
}

/** The clock of statements: balances are those of days in India. */
export const STATEMENT_ZONE = 'Asia/Kolkata';

/** A statement as a PDF. It is made in a thread of its own, because that takes up to seconds. */
export function statementPdf(file: StatementFile): Promise<Uint8Array> {
  return inThread(new URL('./statement-worker.ts', import.meta.url), file);
}
