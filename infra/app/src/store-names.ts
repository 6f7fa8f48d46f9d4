import { join } from 'node:path';
import type { Config } from '@pollux/infra/config';

/** What operators call the stores in messages: files by their path, servers by what they are. */
export function storeNames({
  dataDir,
  eventStore,
  documentStore,
}: Pick<Config, 'dataDir' | 'eventStore' | 'documentStore'>) {
  return {
    log: eventStore === 'embedded' ? join(dataDir, 'events.db') : 'The log on EventStoreDB',
    keys: documentStore === 'embedded' ? join(dataDir, 'keys.db') : 'The database of keys on MongoDB',
    documents: documentStore === 'embedded' ? join(dataDir, 'documents.db') : 'The database on MongoDB',
  };
}
