import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { Position } from '@pollux/infra/event-store/event-store';
import { Problem } from '@pollux/infra/http/problem';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { Documents } from '../http/documents.ts';
import type { ReadSide } from '../http/read-side.ts';
import { pollResultsView, requireResultsVisible } from './poll-results-view.ts';

/** Whose vote it was, and up to which position of the log the results are to have everything. */
interface Voter {
  readonly pollId: string;
  readonly accountId: string;
  readonly minPosition: Position;
}

/** Makes what tells whoever has voted what the poll comes to with their vote; null where they may not see it, or it is not there in time. */
export function resultsSeenBy(readSide: Pick<ReadSide, 'documents' | 'completeness' | 'waits'>) {
  return async ({ pollId, accountId, minPosition }: Voter): Promise<PollResultsView | null> => {
    const documents = new Documents(readSide, { whose: accountId, minPosition });
    try {
      const stored = await documents.get(pollResults, pollId);
      if (stored === undefined) return null;
      await requireResultsVisible(stored.document, { accountId }, documents);
      return pollResultsView(stored.document);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  };
}
