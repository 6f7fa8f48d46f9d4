import { type Config, readConfig } from '@pollux/infra/config';
import { openEmbeddedEventReader } from '@pollux/infra/event-store/embedded-reader';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openServerLog } from '../../src/servers.ts';
import { storeNames } from '../../src/store-names.ts';
import { openStores, type Stores } from '../../src/stores.ts';
import { storesOf } from './data-folder.ts';

/** Whose stores are meant: by the data folder of a product. */
export interface OfProduct {
  readonly dataDir: string;
}

/** Where a product of the tests has its stores, as it reads that itself. */
export function storesConfig({ dataDir }: OfProduct): Config {
  return readConfig({ DATA_DIR: dataDir, ...storesOf(dataDir) });
}

/** Opens the stores of a product that does not run. Whoever opens them closes them. */
export function openStoresOf(product: OfProduct): Promise<Stores> {
  return openStores(storesConfig(product), (error) => {
    throw error;
  });
}

/** Reads the log of a product as it is stored, whether the product runs or not: what is personal is sealed. */
export async function readsLog<Result>(
  product: OfProduct,
  read: (log: EventStore) => Promise<Result>,
): Promise<Result> {
  const config = storesConfig(product);
  const log =
    config.eventStore === 'embedded'
      ? openEmbeddedEventReader({ file: storeNames(config).log })
      : await openServerLog(config);
  try {
    return await read(log);
  } finally {
    await log.close();
  }
}
