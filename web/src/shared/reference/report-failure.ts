import type { ListName } from '@pollux/domain/reference/list-ids';
import { ApiProblem } from '../api/client.ts';

const reported = new WeakSet<Error>();

/**
 * Tells the server's log that a list could not be read: which one, and the status that was answered, and nothing of the
 * person (C366). Of one failure it tells once, however many parts of the page meet it.
 */
export function reportFailure(failed: ListName, error: Error): void {
  if (reported.has(error)) return;
  reported.add(error);
  const status = error instanceof ApiProblem ? error.status : null;
  void fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ failed, status }),
    keepalive: true,
  }).catch(() => undefined);
}
