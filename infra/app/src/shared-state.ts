import { ProviderSessions } from '@pollux/command-api/kernel/provider-sessions';
import { TokenUses } from '@pollux/command-api/kernel/token-uses';
import { ExportClaims } from '@pollux/command-api/exports/export-claims';
import { Backlog } from '@pollux/command-api/kernel/backlog';
import { Deliveries } from '@pollux/command-api/kernel/deliveries';
import { UpkeepClaims } from '@pollux/command-api/operations/upkeep-claims';
import { dues, lanes } from '@pollux/command-api/registry';
import { ToolKeys } from '@pollux/infra/lti/tool-keys';
import type { Stores } from './stores.ts';

/**
 * Opens what processes tell each other through the document store, beside the log: who has which work, and how far it is.
 */
export async function openSharedState({
  documents,
  secrets,
  now,
}: Pick<Stores, 'documents' | 'secrets'> & { readonly now: () => Date }) {
  const shared = {
    exportClaims: new ExportClaims(documents),
    jobClaims: new UpkeepClaims(documents),
    tokenUses: new TokenUses(documents),
    providerSessions: new ProviderSessions(documents),
    deliveries: new Deliveries(documents),
    toolKeys: new ToolKeys(documents, secrets, now),
  };
  const backlogs = new Map(
    [...lanes, ...dues].map(({ name }) => [name, new Backlog<unknown>(documents, name)]),
  );
  await Promise.all([...Object.values(shared), ...backlogs.values()].map((each) => each.open()));
  return { ...shared, backlogs };
}

export type SharedState = Awaited<ReturnType<typeof openSharedState>>;
