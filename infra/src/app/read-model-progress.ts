import { projectionLags } from '@pollux/projections/kernel/lag';
import { projectors } from '@pollux/projections/registry';
import type { DocumentStore } from '../document-store/document-store.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { ProjectionProgress } from '../operations/metrics.ts';

/** Events behind are counted up to so many: more would be read for nothing each time somebody asks. */
const MOST_COUNTED = 2_000;

/** How far the read models are, for health and metrics. */
export async function readModelProgress(
  events: EventStore,
  documents: DocumentStore,
): Promise<ProjectionProgress[]> {
  const lags = await projectionLags(projectors, { events, documents, most: MOST_COUNTED });
  return lags.map(({ name, eventsBehind, secondsBehind, fault }) => ({
    name,
    eventsBehind,
    secondsBehind,
    stoppedBefore: fault?.eventId,
  }));
}
