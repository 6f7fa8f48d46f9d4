import type { Due } from '@pollux/command-api/kernel/due';
import type { Collection } from '@pollux/infra/document-store/document-store';
import { projectors } from '@pollux/projections/registry';

/**
 * Where a deadline's documents are: the side that decides knows read models by their names alone.
 * @throws when there is no such read model, or none that is indexed by the instant
 */
export function collectionOf({ name, readModel, at }: Pick<Due, 'name' | 'readModel' | 'at'>): Collection {
  const collection = projectors.find((projector) => projector.collection.name === readModel)?.collection;
  if (collection === undefined) throw new Error(`${name} is about ${readModel}, which is no read model.`);
  if (!collection.indexes.some((index) => [index].flat()[0] === at)) {
    throw new Error(`${name} asks ${readModel} by ${at}, which is no index of it.`);
  }
  return collection;
}
