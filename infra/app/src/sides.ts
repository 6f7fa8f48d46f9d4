import type { WriteSide } from '@pollux/command-api/kernel/execute';
import { StreamCache } from '@pollux/command-api/kernel/stream-cache';
import { keepReading } from '@pollux/command-api/operations/note-reading';
import type { Reading } from '@pollux/domain/operations/readings';
import type { Config } from '@pollux/infra/config';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { changedBlocksAside } from '@pollux/infra/event-store/embedded-blocks-aside';
import { failOpen } from '@pollux/infra/guards/fail-open';
import { Devices } from '@pollux/infra/http/devices';
import { Askers } from '@pollux/infra/http/askers';
import { Guests } from '@pollux/infra/http/guests';
import { Sessions } from '@pollux/infra/http/sessions';
import { SignInFlows } from '@pollux/infra/http/sign-in-flows';
import type { FreeSpace } from '@pollux/infra/operations/free-space';
import { platformsOf } from '@pollux/infra/lti/platforms';
import { providersOf } from '@pollux/infra/oidc/providers';
import { Pasts } from '@pollux/projections/kernel/pasts';
import { openPassingDocuments } from '@pollux/infra/document-store/passing';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { saltsOf } from '@pollux/projections/proof/hashes';
import { formerReadModels, projectors } from '@pollux/projections/registry';
import { OrderedFiles } from '@pollux/query-api/exports/ordered-files';
import { Waits } from '@pollux/query-api/http/waits';
import { lists } from '@pollux/query-api/registry';
import { courseOffersFrom } from '@pollux/query-api/authoring/course-offers';
import { resultsSeenBy } from '@pollux/query-api/voting/seen-results';
import { postToWeb } from '@pollux/infra/web/post-to-web';
import type { FastifyBaseLogger } from 'fastify';
import { operationsFacts } from './operations/operations-facts.ts';
import type { Processes } from './operations/processes.ts';
import { upkeepOf } from './operations/progress.ts';
import { upkeepWork } from './operations/upkeep-work.ts';
import { readModelPurge, seatsInAccounts } from './purge-read-models.ts';
import { pollResultsRebuild } from './rebuild-poll-results.ts';
import type { SharedState } from './shared-state.ts';
import { storeNames } from './store-names.ts';
import type { Stores } from './stores.ts';
import { transparencyLogFacts } from './transparency-log.ts';
import { verifyTransparency } from './verify-transparency-log.ts';

/** What an operator names may be in the operator's own network. */
const OF_OUR_OWN = { mayReach: () => true };

interface Parts {
  readonly config: Config;
  readonly stores: Stores;
  /** The log, its appends measured. */
  readonly events: EventStore;
  readonly shared: SharedState;
  readonly processes: Processes;
  readonly gateway: WriteSide['services']['gateway'];
  readonly mailer: WriteSide['services']['mailer'];
  readonly room: FreeSpace;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
}

/** What commands and reactions work with, and what queries read from. */
export async function buildSides(
  { config, stores, events, shared, processes, gateway, mailer, room, logger, now }: Parts,
  signal: AbortSignal,
) {
  const { publicOrigin, operator, rateLimits } = config;
  const { documents, files, personKeys, secrets } = stores;
  const { exportClaims, tokenUses, providerSessions, deliveries, toolKeys, jobClaims, backlogs } = shared;
  const secure = !config.allowInsecureHttp;
  const warn = (line: string) => logger.warn(line);
  const sessions = new Sessions(stores.sessions, { secure, now });
  const guests = new Guests(secrets, { secure });
  const askers = new Askers(secrets, { secure });
  const purgeReadModels = readModelPurge({
    events,
    eventsFor: stores.eventsFor,
    documents,
    personKeys,
    projectors,
    formerReadModels,
    signal,
  });
  const rebuildPollResults = pollResultsRebuild({
    events,
    eventsFor: stores.eventsFor,
    documents,
    signal,
  });
  const guards = failOpen(stores.guards, logger);
  const work = upkeepWork({
    projectors,
    log: stores.log,
    eventsFor: stores.eventsFor,
    documents,
    verifyTransparency: (onProgress, until) =>
      verifyTransparency({
        ...stores,
        config,
        saltFor: saltsOf(secrets),
        eventsFor: async (projector) => stores.eventsFor(projector),
        say: warn,
        onProgress,
        signal: until,
      }),
    changedBlocks:
      config.eventStore === 'embedded'
        ? (until) => changedBlocksAside(storeNames(config).log, until)
        : undefined,
  });
  const readSide = {
    documents,
    events,
    pasts: new Pasts({ eventsFor: stores.eventsFor, open: openPassingDocuments }),
    completeness: new Completeness(documents),
    waits: new Waits(),
    sessions,
    guests,
    askers,
    secrets,
    guards,
    presence: stores.presence,
    reactions: stores.reactions,
    rateLimits,
    files,
    gateway,
    publicOrigin,
    operator,
    upkeep: () => upkeepOf(stores.log, documents),
    personKeys,
    keepReading: async (adminId: string, reading: Reading, origin: string | undefined) => {
      await room.require();
      await keepReading(writeSide, adminId, reading, origin);
    },
    operations: operationsFacts({
      config,
      log: stores.log,
      documents,
      usage: () => stores.usage(),
      processes,
      backlogs,
      work,
    }),
    ...(await transparencyLogFacts(stores)),
    jobProgress: (ids: readonly string[]) => jobClaims.progressOf(ids),
    exportProgress: (ids: readonly string[]) => exportClaims.progressOf(ids),
    tokenUses: (ids: readonly string[]) => tokenUses.of(ids),
    deliveries,
    providers: config.providers,
    platforms: config.platforms,
  };
  const services = {
    gateway,
    secrets,
    sessions,
    tokenUses,
    deliveries,
    postToWebhook: (url: string, sent: { headers: Readonly<Record<string, string>>; body: string }) =>
      postToWeb(url, { ...sent, ...(config.webhookHosts.includes(new URL(url).hostname) && OF_OUR_OWN) }),
    signInFlows: new SignInFlows(secrets, { secure, now }),
    providers: providersOf(config),
    platforms: platformsOf(config, toolKeys, now),
    toolKeys,
    courseVisits: new SignInFlows(secrets, { secure, now, name: 'course' }),
    proofs: new SignInFlows(secrets, { secure, now, name: 'proof' }),
    providerSessions,
    devices: new Devices(secrets, { secure }),
    guests,
    askers,
    rateLimits,
    guards,
    mailer,
    files,
    requireRoom: () => room.require(),
    personKeys,
    purgeReadModels,
    seatsKeptBy: seatsInAccounts({ documents, signal }),
    rebuildPollResults,
    upkeepWork: work,
    backlogs,
    seenResults: resultsSeenBy(readSide),
    courseOffers: courseOffersFrom(readSide),
    orderedFiles: new OrderedFiles(lists, readSide),
    publicOrigin,
    log: logger,
    operator,
    now,
  };
  const writeSide: WriteSide = { events, cache: new StreamCache(events), services };
  return { readSide, writeSide };
}
