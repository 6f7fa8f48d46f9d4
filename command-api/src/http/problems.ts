import { Rejection, type RejectionKind } from '@pollux/domain/kernel/rejection';
import { Problem } from '@pollux/infra/http/problem';

const statuses: Readonly<Record<RejectionKind, number>> = {
  invalid: 422,
  unauthenticated: 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
};

/** A rejection as HTTP has it (P521); undefined for any other error. */
export function problemOf(error: Error): Problem | undefined {
  if (!(error instanceof Rejection)) return undefined;
  const { errors } = error;
  return new Problem(statuses[error.kind], error.code, error.message, errors && { errors });
}
