import { Backlog } from '@pollux/command-api/kernel/backlog';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { OperationFailed } from './failure.ts';

/** Whose backlog is meant: a lane or a deadline. */
interface Named {
  readonly name: string;
}

/** Shows what is undone, a line of JSON each, the oldest first. @returns a sentence about all of it */
export async function showBacklogs(
  owners: readonly Named[],
  documents: DocumentStore,
  print: (line: string) => void,
): Promise<string> {
  let [waiting, setAside] = [0, 0];
  for (const { name, backlog } of await openBacklogs(owners, documents)) {
    for (const { id, undone } of await backlog.all()) {
      const { kind, subject, state, since, tries, dueAt, error } = undone;
      const next = state === 'waiting' ? { next: dueAt } : {};
      print(JSON.stringify({ id, of: name, kind, subject, state, since, tries, ...next, error }));
      if (state === 'waiting') waiting++;
      else setAside++;
    }
  }
  return `Waiting to be tried again: ${waiting}. Set aside: ${setAside}.`;
}

/**
 * Lets what is undone be tried again at once, by the server.
 * @param wanted an id, or all
 * @returns what was done, in a sentence
 */
export async function retryBacklogs(
  wanted: string,
  owners: readonly Named[],
  documents: DocumentStore,
): Promise<string> {
  const now = new Date();
  let retried = 0;
  for (const { backlog } of await openBacklogs(owners, documents)) {
    const ids = wanted === 'all' ? (await backlog.all()).map(({ id }) => id) : [wanted];
    for (const id of ids) if (await backlog.tryAgain(id, now)) retried++;
  }
  if (retried === 0 && wanted !== 'all')
    throw new OperationFailed(`Nothing with the id ${wanted} is undone.`);
  return `Tried again by the server: ${retried}.`;
}

async function openBacklogs(owners: readonly Named[], documents: DocumentStore) {
  const backlogs = owners.map(({ name }) => ({ name, backlog: new Backlog<unknown>(documents, name) }));
  await Promise.all(backlogs.map(({ backlog }) => backlog.open()));
  return backlogs;
}
