import { Backlog } from '@pollux/command-api/kernel/backlog';
import { lanes } from '@pollux/command-api/registry';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { MOST_EVENTS_BEHIND } from '@pollux/infra/operations/health';
import type { BacklogSize, ProjectionProgress } from '@pollux/infra/operations/metrics';
import { projectionLags } from '@pollux/projections/kernel/lag';
import { projectors } from '@pollux/projections/registry';
import type { Upkeep } from '@pollux/query-api/http/read-side';

/** Less than this a read model is behind whenever much happens at once. */
const LONG_BEHIND_SECONDS = 30;

/** How far behind the log each read model is. */
export async function progressOf(log: EventStore, documents: DocumentStore): Promise<ProjectionProgress[]> {
  const lags = await projectionLags(projectors, { events: log, documents, most: MOST_EVENTS_BEHIND });
  return lags.map(({ name, eventsBehind, secondsBehind, setAside }) => ({
    name,
    eventsBehind,
    secondsBehind,
    setAside,
  }));
}

/** What waits for whoever runs the product, from the stores alone. */
export async function upkeepOf(log: EventStore, documents: DocumentStore): Promise<Upkeep> {
  const [progress, mails] = await Promise.all([
    progressOf(log, documents),
    Promise.all(lanes.map(({ name }) => backlogSize(documents, name))),
  ]);
  return {
    undoneMails: mails.reduce((sum, { waiting, setAside }) => sum + waiting + setAside, 0),
    readModelsBehind: progress.filter(
      ({ secondsBehind, setAside }) => secondsBehind > LONG_BEHIND_SECONDS || setAside > 0,
    ).length,
  };
}

/** How much waits in a backlog, and how much was set aside. */
export async function backlogSize(documents: DocumentStore, of: string): Promise<BacklogSize> {
  const backlog = new Backlog<unknown>(documents, of);
  await backlog.open();
  const [waiting, setAside] = await Promise.all([backlog.count('waiting'), backlog.count('set-aside')]);
  return { of, waiting, setAside };
}
