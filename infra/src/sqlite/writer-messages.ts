/** What the owner of a file sends to its writer thread. */
export type ToWriter<Request> =
  | { readonly kind: 'write'; readonly requests: readonly Request[] }
  | { readonly kind: 'checkpoint' }
  | { readonly kind: 'close' };

/**
 * What the writer thread answers: once when it is ready, then once for each batch, after its commit, or when there was no
 * room for it and it was rolled back.
 */
export type FromWriter<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'full' }
  | { readonly kind: 'committed'; readonly answers: readonly Answer[] };
