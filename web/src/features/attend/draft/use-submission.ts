import { useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/api/client.ts';

/** How far the submission of a response is. */
export type Submission =
  | { readonly status: 'idle' | 'sending' | 'done' }
  /** The session has expired; nothing was recorded. */
  | { readonly status: 'signed-out' }
  | { readonly status: 'failed'; readonly problem: unknown };

/** Runs a submission, one at a time: a second one is ignored while the first is under way (P336). */
export function useSubmission(submit: () => Promise<void>): {
  submission: Submission;
  run: () => Promise<void>;
  reset: () => void;
} {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  const busy = useRef(false);

  async function run(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSubmission({ status: 'sending' });
    try {
      await submit();
      setSubmission({ status: 'done' });
    } catch (problem) {
      const signedOut = problem instanceof ApiProblem && problem.status === 401;
      setSubmission(signedOut ? { status: 'signed-out' } : { status: 'failed', problem });
    } finally {
      busy.current = false;
    }
  }
  return { submission, run, reset: () => setSubmission({ status: 'idle' }) };
}
