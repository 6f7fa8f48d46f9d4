import type { getChangeProof, getEventProof } from '@pollux/query-api/proof/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';
import { checkProof } from './check-proof.ts';

/** A line of a log, by the position of its event: of an activity's change log, or else of one of the office. */
export interface ProvedLine {
  readonly position: string;
  readonly activity?: string;
}

/** The proof of a line, and what it comes to as this browser checks it; null where it cannot be read. */
export const eventProofQuery = ({ position, activity }: ProvedLine) =>
  queryOptions({
    queryKey: ['transparency-log', 'proof', position, activity],
    queryFn: async ({ signal }) => {
      const { proof, key } =
        activity === undefined
          ? await get<typeof getEventProof>('/api/admin/events/:position/proof', {
              params: { position },
              signal,
            })
          : await get<typeof getChangeProof>('/api/activities/:id/changes/:position/proof', {
              params: { id: activity, position },
              signal,
            });
      const checked =
        proof === null || key === null ? undefined : await checkProof(proof, key, { of: 'line' });
      return { proof, checked: checked ?? null };
    },
  });
