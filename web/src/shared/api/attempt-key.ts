import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * Makes idempotency keys for the attempts to send something: the same body sent again has the same key, so a
 * save whose answer was lost is not made twice; another body has another key (C119).
 */
export function attemptKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | null = null;
  return (body) => {
    const json = JSON.stringify(body);
    if (last?.body !== json) last = { body: json, key: newIdempotencyKey() };
    return last.key;
  };
}
