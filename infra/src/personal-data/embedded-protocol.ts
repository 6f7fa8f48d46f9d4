/** What the writer of the embedded key store carries out. */
export type KeyRequest =
  | { readonly kind: 'create'; readonly person: string; readonly wrapped: Uint8Array }
  | { readonly kind: 'destroy'; readonly person: string }
  | { readonly kind: 'keepCheck'; readonly check: Uint8Array };

/** What is kept afterwards; null for a person who has been forgotten. */
export type KeyAnswer = Uint8Array | null;
