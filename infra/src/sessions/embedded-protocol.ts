import type { Session } from './session-store.ts';

/** What the writer of the embedded session store carries out. */
export type SessionRequest =
  | { readonly kind: 'create'; readonly session: Session }
  | { readonly kind: 'touch'; readonly tokenHash: string; readonly at: string }
  | { readonly kind: 'end'; readonly tokenHash: string }
  | { readonly kind: 'endAll'; readonly accountId: string; readonly except: string };
