import type { OfferedKind } from '@pollux/domain/authoring/content/content';
import { SAVE_REFUSALS } from '@pollux/domain/authoring/save-refusals';
import type { ListName } from '@pollux/domain/reference/list-ids';
import type { ClientError } from '@pollux/query-api/site/client-errors-contract';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

// What pages tell the server's log of: what failed, in words of a closed list, and nothing of the person.

const reported = new WeakSet<Error>();

/**
 * Tells that a list could not be read: which one, and the status that was answered (C366). Of one failure it tells once,
 * however many parts of the page meet it.
 */
export function reportUnreadList(failed: ListName, error: Error): void {
  if (reported.has(error)) return;
  reported.add(error);
  report({ failed, status: error instanceof ApiProblem ? error.status : null });
}

/** Tells that an activity of the kind could not be saved, and by which code it was refused (C370). */
export function reportUnsaved(kind: OfferedKind, error: Error): void {
  const known =
    error instanceof ApiProblem ? SAVE_REFUSALS.find((code) => code === error.code) : 'unreachable';
  report({ failed: kind, code: known ?? 'other' });
}

/** Tells that nothing could be put on the clipboard (C373). */
export function reportClipboard(): void {
  report({ failed: 'clipboard' });
}

/** Tells that a list could not be exported (P565). */
export function reportUnexported(error: unknown): void {
  report({ failed: 'export', status: error instanceof ApiProblem ? error.status : null });
}

/** Tells that a checkout has failed (P596). */
export function reportUnpaid(error: unknown): void {
  report({ failed: 'checkout', status: error instanceof ApiProblem ? error.status : null });
}

/** Tells that a report could not be read (P566). */
export function reportUnread(error: unknown): void {
  report({ failed: 'report', status: error instanceof ApiProblem ? error.status : null });
}

/** Reads a report, and tells of a failure that nobody has called off, once of all tries (P566). */
export async function readReport<Data>(
  read: Data | Promise<Data>,
  { signal, client, queryKey }: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>,
): Promise<Data> {
  try {
    return await read;
  } catch (error) {
    const isFirst = !client.getQueryState(queryKey)?.fetchFailureCount;
    if (isFirst && !signal.aborted) reportUnread(error);
    throw error;
  }
}

function report(failure: ClientError): void {
  void fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(failure),
    keepalive: true,
  }).catch(() => undefined);
}
