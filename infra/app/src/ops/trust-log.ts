import { type Followed, reactionCollection } from '@pollux/command-api/kernel/following';
import { lanes, reactions } from '@pollux/command-api/registry';
import type { Collection } from '@pollux/infra/document-store/document-store';
import { START } from '@pollux/infra/event-store/event-store';
import { markOf, secretOf } from '@pollux/infra/log-mark/log-mark';
import { logTreeCollection } from '@pollux/projections/proof/log-tiles';
import { projectors } from '@pollux/projections/registry';
import { OperationFailed } from './failure.ts';
import { passReactions } from './reactions.ts';
import type { OperatedStores } from './stores.ts';

/**
 * Takes the log as it is, although other stores have seen more of it, or another one: throws away what they made of that,
 * and lets reactions count as done up to its end.
 * @throws OperationFailed for less than all read models, or without events
 */
export async function trustLog(name: string, stores: OperatedStores): Promise<void> {
  const { log, documents, marks } = stores;
  if (name !== 'all')
    throw new OperationFailed('Only all read models together can be built from another log.');
  const head = await log.head();
  if (head === START) throw new OperationFailed('The log is empty: put the right one there first.');
  const followed: readonly Followed[] = [...reactions, ...lanes];
  const made: Pick<Collection, 'name' | 'version'>[] = [
    ...projectors.map(({ collection }) => collection),
    logTreeCollection,
    ...followed.flatMap(({ name, formerly = name }) => [name, formerly]).map(reactionCollection),
  ];
  for (const { name, version } of made) await documents.dropEarlierVersions({ name, version: version + 1 });
  stores.trustBlocks();
  await passReactions(documents, head);
  await marks.write(await markOf(log, await secretOf(marks)));
}
