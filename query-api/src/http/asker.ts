import { isForAskers } from '@pollux/domain/hosting/asker-rights';
import type { Cookies } from '@pollux/infra/http/sessions';
import type { Askers } from '@pollux/infra/http/askers';
import type { Session } from '@pollux/infra/sessions/session-store';
import { askedQuestions } from '@pollux/projections/hosting/asked-questions';
import type { Documents } from './documents.ts';

/**
 * What stands for a session where a browser without one has asked something: for one of the few queries or rooms for that,
 * and for the session that it asked, while nobody has kept or forgotten it. Policies let it in, as it is made nowhere else.
 */
export class AskerSession implements Session {
  readonly tokenHash = '';
  readonly id = '';
  readonly issuedAt = '';
  readonly expiresAt = '';
  readonly lastUsedAt = '';
  readonly persistent = false;
  readonly userAgent = '';
  readonly accountId: string;

  constructor(askerId: string) {
    this.accountId = askerId;
  }
}

interface AskedAbout {
  readonly kind: 'queries' | 'rooms';
  /** The path of the query, or the name of the room. */
  readonly name: string;
  /** What it is asked about. */
  readonly id: unknown;
}

/** This is the only place where the cookie of an asker opens a query or a room. */
export async function askerSession(
  { kind, name, id }: AskedAbout,
  cookies: Cookies,
  askers: Askers,
  documents: Documents,
): Promise<AskerSession | undefined> {
  if (!isForAskers(kind, name) || typeof id !== 'string') return undefined;
  const askerId = askers.idOf(cookies);
  if (askerId === undefined) return undefined;
  const stored = await documents.get(askedQuestions, id);
  const isTheirs = stored?.document.askerId === askerId && !stored.document.isForgotten;
  return isTheirs ? new AskerSession(askerId) : undefined;
}
