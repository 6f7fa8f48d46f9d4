import { randomBytes } from 'node:crypto';
import { EVENT_STORE_PREFIX } from '@pollux/infra/config';
import { dropDatabases } from '@pollux/infra/test/support/mongo';
import { withDatabase } from '@pollux/infra/test/support/mongo-address';
import type { Environment } from '../../test/support/product.ts';

/** Stores that one stage of a bench has for itself, wherever EVENT_STORE and DOCUMENT_STORE say. */
export interface OwnStores {
  /** What leads to them, beside DATA_DIR: nothing where they are embedded. */
  readonly environment: Environment;
  /** Drops the databases. What was written on an EventStoreDB stays: a log has no way to forget a prefix. */
  remove(): Promise<void>;
}

/** How much of the prefix that is set begins that of a stage. */
const MOST_OF_PREFIX = 16;

/**
 * A prefix and a database that nobody had before, so that nothing of another stage, or of others, is read.
 * @param stage letters, digits and dots, at most 12
 */
export function ownStores(stage: string, environment: Environment = process.env): OwnStores {
  const { EVENT_STORE: eventStore = 'embedded', DOCUMENT_STORE: documentStore = 'embedded' } = environment;
  const name = `${stage}.${randomBytes(4).toString('hex')}`;
  const { EVENT_STORE_PREFIX: prefix = EVENT_STORE_PREFIX } = environment;
  const begin = prefix.replace(/-$/, '').slice(0, MOST_OF_PREFIX) || 'bench';
  if (documentStore === 'embedded') {
    return {
      environment: eventStore === 'embedded' ? {} : { EVENT_STORE_PREFIX: `${begin}.${name}-` },
      remove: async () => {},
    };
  }
  const url = withDatabase(documentStore, `bench-${name.replaceAll('.', '-')}`);
  return {
    environment: {
      ...(eventStore !== 'embedded' && { EVENT_STORE_PREFIX: `${begin}.${name}-` }),
      DOCUMENT_STORE: url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      SECRET_KEY: randomBytes(32).toString('base64'),
    },
    remove: () => dropDatabases(url),
  };
}

/** Whether the log of a bench is on a server, which no target was set for. */
export function isOnServer(environment: Environment = process.env): boolean {
  return (environment['EVENT_STORE'] ?? 'embedded') !== 'embedded';
}
