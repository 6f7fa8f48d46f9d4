import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** One faulty field of a request: `questions.0.options` and what is wrong with it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** Stable and in kebab-case, for what may be wrong with any field. */
  readonly code?: string;
}

/** What a problem may say beside its text. */
interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  /** In how many seconds the same request may be answered otherwise. */
  readonly retryAfter?: number;
  /** How much of what is waited for is done, in per cent. */
  readonly progress?: number;
}

/** An answer that says what went wrong, as RFC 9457 has it; `detail` is the text a person is to read. */
export class Problem extends Error {
  readonly status: number;
  /** Stable and in kebab-case. */
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly progress: number | undefined;

  constructor(status: number, code: string, detail: string, details: ProblemDetails = {}) {
    const { errors, retryAfter, progress } = details;
    super(detail);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.progress = progress;
  }
}

/** The problem document of RFC 9457, with our `code` and field errors. */
export function problemDocument(problem: Problem, instance: string) {
  return {
    type: `urn:pollux:problem:${problem.code}`,
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    instance,
    errors: problem.errors,
    progress: problem.progress,
  };
}

export const PROBLEM_TYPE = 'application/problem+json';

export const notSignedIn = () => new Problem(401, 'not-signed-in', 'You are not logged in.');
export const notAllowed = () => new Problem(403, 'not-allowed', 'You are not allowed to do this.');
export const nothingHere = () => new Problem(404, 'not-found', 'There is nothing at this address.');
/** @param allowed the methods that there are at the address, which the answer names */
export const methodNotAllowed = (reply: FastifyReply, allowed: readonly string[]) => {
  reply.header('allow', allowed.join(', '));
  return new Problem(405, 'method-not-allowed', 'This cannot be done at this address.');
};
/** @param retryAfter in how many seconds there are no longer too many */
export const tooManyRequests = (retryAfter: number) =>
  new Problem(429, 'too-many-requests', 'Too many requests. Wait a little and try again.', {
    retryAfter,
  });
