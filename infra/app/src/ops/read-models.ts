import type { ChangedBlock } from '@pollux/infra/event-store/embedded-blocks';
import { describeUnreadable } from '@pollux/infra/operations/unreadable-events';
import { missedEvents, projectionLags } from '@pollux/projections/kernel/lag';
import type { Projector } from '@pollux/projections/kernel/projector';
import { dropFormer, rebuildTogether } from '@pollux/projections/kernel/rebuild';
import { verify } from '@pollux/projections/kernel/verify';
import { projectors } from '@pollux/projections/registry';
import { unreadableReports } from '../unreadable.ts';
import { OperationFailed } from './failure.ts';
import { counted, ProgressBar, shareOf } from './progress.ts';
import { standingIn } from './reactions.ts';
import type { OperatedStores } from './stores.ts';

/** Events behind are counted up to so many. */
const MOST_COUNTED = 100_000;

/** Differences are shown up to so many for each read model; all are counted. */
const MOST_SHOWN = 100;

/**
 * Builds read models anew beside the live ones and switches to them.
 * @returns what was done, in a sentence
 * @throws OperationFailed when the log was changed since it was written: read models would make that official
 */
export async function rebuildReadModels(name: string, stores: OperatedStores): Promise<string> {
  return rebuildProjectors(projectorsNamed(name), stores);
}

/** The same for some of them. */
export async function rebuildProjectors(
  named: readonly Projector<unknown>[],
  stores: OperatedStores,
): Promise<string> {
  const [changed] = stores.changedBlocks();
  if (changed !== undefined) {
    throw new OperationFailed(
      `${changedText(changed)} Restore a backup; or take it as it is: rebuild all --trust-log`,
    );
  }
  const { log, documents } = stores;
  const head = await log.head();
  const bar = new ProgressBar(named.length === 1 ? (named[0]?.collection.name ?? '') : 'read models');
  const personal = named.filter(({ readsPersonal }) => readsPersonal !== false);
  const others = named.filter(({ readsPersonal }) => readsPersonal === false);
  const forms = await Promise.all(
    [personal, others]
      .filter((projectors) => projectors.length > 0)
      .map(async (projectors) => ({ projectors, events: await stores.eventsForAll(projectors) })),
  );
  const { events, setAside, formers } = await rebuildTogether(forms, {
    documents,
    onProgress: ({ events: read, position }) => bar.show(shareOf(position, head), counted(read, 'event')),
  });
  bar.end(counted(events, 'event') + without(setAside.length));
  await dropFormer(documents, formers);
  const rebuilt = `Rebuilt ${counted(named.length, 'read model')} from ${counted(events, 'event')}`;
  return `${rebuilt}${without(setAside.length)}, and switched to them.`;
}

/**
 * Compares the log with the digests that were kept of it, and read models with what it says.
 * @returns the differences, and what was found in a sentence
 */
export async function verifyReadModels(
  name: string,
  stores: OperatedStores,
  print: (line: string) => void,
): Promise<{ differences: number; summary: string }> {
  const named = projectorsNamed(name);
  const changed = stores.changedBlocks();
  for (const block of changed) print(changedText(block));
  let differences = changed.length;
  let documents = 0;
  for (const projector of named) {
    const options = await optionsFor(projector, stores);
    const found = await verify(projector, options);
    options.bar.end(counted(found.documents, 'document'));
    if (found.incomplete === 'all')
      print(`${projector.collection.name}: no document is complete, so none was compared`);
    else
      for (const id of found.incomplete)
        print(`${projector.collection.name} ${id}: is not complete, so it was not compared`);
    for (const { collection, id, what } of found.differences.slice(0, MOST_SHOWN)) {
      print(`${collection} ${id}: ${typeof what === 'string' ? what : `differs in ${what.join(', ')}`}`);
    }
    const more = found.differences.length - MOST_SHOWN;
    if (more > 0) print(`${projector.collection.name}: and ${more.toLocaleString('en')} more`);
    differences += found.differences.length;
    documents += found.documents;
  }
  const compared = `Compared ${counted(documents, 'document')} of ${counted(named.length, 'read model')}`;
  return { differences, summary: `${compared}: ${counted(differences, 'difference')}.` };
}

function changedText({ first, last }: ChangedBlock): string {
  const where = first === last ? `at position ${first}` : `somewhere from position ${first} to ${last}`;
  return `The log has been changed since it was written, ${where}.`;
}

/**
 * How far each read model is behind the log, a line each, and the events that cannot be read.
 * @returns a sentence about all of them
 */
export async function showLag(stores: OperatedStores, print: (line: string) => void): Promise<string> {
  const { log, documents } = stores;
  const lags = await projectionLags(projectors, { events: log, documents, most: MOST_COUNTED });
  for (const { name, version, generation, eventsBehind, secondsBehind, setAside } of lags) {
    const behind =
      eventsBehind === 0
        ? 'up to date'
        : `${eventsBehind === MOST_COUNTED ? 'at least ' : ''}${counted(eventsBehind, 'event')} and ${secondsBehind.toFixed(1)} s behind`;
    print(`${name.padEnd(20)} v${version} generation ${generation}: ${behind}${without(setAside)}`);
  }
  const missed = await missedEvents(projectors, documents);
  for (const report of unreadableReports(missed, await standingIn(stores))) print(describeUnreadable(report));
  const late = lags.filter(({ eventsBehind }) => eventsBehind > 0).length;
  return late === 0 ? 'Every read model is up to date.' : `${counted(late, 'read model')} behind the log.`;
}

function without(setAside: number): string {
  return setAside === 0 ? '' : `, without ${counted(setAside, 'event')} set aside`;
}

function projectorsNamed(name: string): readonly Projector<unknown>[] {
  if (name === 'all') return projectors;
  const found = projectors.filter(({ collection }) => collection.name === name);
  if (found.length > 0) return found;
  const names = projectors.map(({ collection }) => collection.name).join(', ');
  throw new OperationFailed(`There is no read model "${name}". There are: ${names}, or all.`);
}

async function optionsFor(projector: Projector<unknown>, stores: OperatedStores) {
  const { log, documents } = stores;
  const events = await stores.eventsFor(projector);
  const bar = new ProgressBar(projector.collection.name);
  const head = await log.head();
  const onProgress = ({ events, position }: { events: number; position: string }) =>
    bar.show(shareOf(position, head), counted(events, 'event'));
  return { events, documents, bar, onProgress };
}
