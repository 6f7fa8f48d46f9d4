import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';

/** For so many days a link in a mail undoes a change that whoever got hold of an account would make first. */
export const UNDO_DAYS = 7;

/** The secret of such a link: derived from what was changed and when, so that no log holds it. */
export const UndoCode = z.string().regex(/^[0-9a-f]{32}$/, 'This link is not complete.');

/** The secret of the link about what was changed at an instant. */
export type UndoCodeOf = (changedAt: string) => string;

/** Undone already, too long ago, or never a link of ours: which of them is not said. */
export class InvalidUndoLink extends Rejection {
  constructor() {
    super('invalid', 'invalid-undo-link', 'This link is no longer valid.');
  }
}

/** Until when something can be undone, or what follows from undoing it holds. @param at ISO 8601 */
export function undoDaysAfter(at: string): string {
  return new Date(Date.parse(at) + UNDO_DAYS * 86_400_000).toISOString();
}

/** Those of some changes, oldest first, that can still be undone. @param now ISO 8601 */
export function undoable<Change extends { readonly changedAt: string }>(
  changes: readonly Change[],
  now: string,
): readonly Change[] {
  return changes.filter(({ changedAt }) => now < undoDaysAfter(changedAt));
}

/** A link as it was followed, and what tells which change it is about. */
export interface UndoLink {
  readonly code: string;
  readonly codeOf: UndoCodeOf;
}

/** The change that a link is about; undefined where it is about none that can still be undone. */
export function changeOf<Change extends { readonly changedAt: string }>(
  { code, codeOf }: UndoLink,
  changes: readonly Change[],
  by: Pick<Context, 'now'>,
): Change | undefined {
  return undoable(changes, by.now.toISOString()).find(({ changedAt }) => codeOf(changedAt) === code);
}

/** What is left to undo once a change is undone: what was before it. Everything after it went with it. */
export function changesBefore<Change extends { readonly changedAt: string }>(
  changes: readonly Change[],
  changedAt: string,
): readonly Change[] {
  return changes.filter((change) => change.changedAt < changedAt);
}
