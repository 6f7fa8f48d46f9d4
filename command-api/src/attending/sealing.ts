import { hash } from 'node:crypto';
import type { Sealing } from '@pollux/domain/attending/submitting';
import type { Secrets } from '@pollux/infra/secrets';

/** How receipts of an attempt are hashed: with a salt that nobody can guess, and that the same attempt gets again. */
export function sealingOf({ attemptId }: { readonly attemptId: string }, secrets: Secrets): Sealing {
  return {
    salt: secrets.keyedHash('attempt-receipt', attemptId).slice(0, 32),
    hash: (text) => hash('sha256', text),
  };
}
