import type { Config } from '@pollux/infra/config';
import { reachServers } from '../reach-servers.ts';
import { OperationFailed } from './failure.ts';

/**
 * Makes a user on the EventStoreDB server, where a password says so, and lets it read the log.
 * @throws OperationFailed where the log is embedded; ServerTrouble
 */
export async function allowEventStoreUser(
  name: string,
  { eventStore }: Config,
  password: string | undefined,
): Promise<string> {
  if (eventStore === 'embedded') {
    throw new OperationFailed(
      'EVENT_STORE must name a server, with an admin of it: esdb://admin:…@host:2113.',
    );
  }
  await reachServers({ eventStore, documentStore: 'embedded' }, { seconds: 0, say: () => undefined });
  const { allowUser } = await import('@pollux/infra/event-store/eventstoredb-user');
  const { made, allowed } = await allowUser(eventStore, name, password);
  const right = allowed ? 'may read the log now.' : 'could read the log already.';
  return made ? `Made the user "${name}", who ${right}` : `The user "${name}" ${right}`;
}
