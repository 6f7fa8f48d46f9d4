import type { UndoCodeOf } from '@pollux/domain/accounts/undo';
import type { Secrets } from '@pollux/infra/secrets';

/** What a mailed link undoes. */
type Undone = 'email-change' | 'bank-details';

/** The secrets of the links that undo one sort of change of an account. */
export function undoCodeOf(secrets: Secrets, what: Undone, accountId: string): UndoCodeOf {
  return (changedAt) => secrets.keyedHash('undo', `${what}\0${accountId}\0${changedAt}`).slice(0, 32);
}

const pages = { 'email-change': '/undo-email-change', 'bank-details': '/undo-bank-details' } as const;

/** Where such a link leads. Its secret is behind the `#`, which no server is sent and no log holds. */
export function undoLinkOf(
  secrets: Secrets,
  what: Undone,
  { accountId, at }: { accountId: string; at: string },
): `/${string}` {
  return `${pages[what]}#${accountId}.${undoCodeOf(secrets, what, accountId)(at)}`;
}
