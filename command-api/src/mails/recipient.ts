import type { Language } from '@pollux/domain/accounts/language';

/** Whom a mail goes to. */
export interface Recipient {
  readonly to: string;
  /** Whose mail it is: it is removed with them. */
  readonly accountId: string;
  readonly language: Language;
}
