import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ProviderSessions } from '@pollux/command-api/kernel/provider-sessions';
import { TokenUses } from '@pollux/command-api/kernel/token-uses';
import { mountCommandApi } from '@pollux/command-api/command-api';
import { mountAccessTokens } from '@pollux/command-api/http/access-tokens';
import { problemOf } from '@pollux/command-api/http/problems';
import { ExportClaims } from '@pollux/command-api/exports/export-claims';
import { runExports } from '@pollux/command-api/exports/run-exports';
import { Backlog } from '@pollux/command-api/kernel/backlog';
import type { WriteSide } from '@pollux/command-api/kernel/execute';
import { runDue } from '@pollux/command-api/kernel/due';
import { runLane } from '@pollux/command-api/kernel/lane-run';
import { runReaction } from '@pollux/command-api/kernel/reaction';
import { StandingStill } from '@pollux/command-api/kernel/standing';
import { StreamCache } from '@pollux/command-api/kernel/stream-cache';
import { keepReading } from '@pollux/command-api/operations/note-reading';
import { Deliveries } from '@pollux/command-api/kernel/deliveries';
import { queueWebhooks } from '@pollux/command-api/notifications/queue-webhooks';
import { sendWebhooks } from '@pollux/command-api/notifications/send-webhooks';
import { runUpkeep } from '@pollux/command-api/operations/run-upkeep';
import { UpkeepClaims } from '@pollux/command-api/operations/upkeep-claims';
import { dues, lanes, reactions } from '@pollux/command-api/registry';
import type { Reading } from '@pollux/domain/operations/readings';
import type { Config, Role } from '@pollux/infra/config';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { changedBlocksAside } from '@pollux/infra/event-store/embedded-blocks-aside';
import { failOpen } from '@pollux/infra/guards/fail-open';
import { Devices } from '@pollux/infra/http/devices';
import { Askers } from '@pollux/infra/http/askers';
import { Guests } from '@pollux/infra/http/guests';
import { Hosts } from '@pollux/infra/http/hosts';
import { createServer } from '@pollux/infra/http/server';
import { Sessions } from '@pollux/infra/http/sessions';
import { SignInFlows } from '@pollux/infra/http/sign-in-flows';
import { openMailbox } from '@pollux/infra/mail/mailbox';
import { FreeSpace } from '@pollux/infra/operations/free-space';
import { MOST_EVENTS_BEHIND } from '@pollux/infra/operations/health';
import { type BacklogSize, Metrics, type ProjectionProgress } from '@pollux/infra/operations/metrics';
import { LTI_LAUNCH, LTI_LOGIN } from '@pollux/infra/lti/doors';
import { platformsOf } from '@pollux/infra/lti/platforms';
import { ToolKeys } from '@pollux/infra/lti/tool-keys';
import { providersOf } from '@pollux/infra/oidc/providers';
import { mountOperations } from '@pollux/infra/operations/operations';
import { watchUnreadable } from '@pollux/infra/operations/unreadable-events';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { exportsView } from '@pollux/projections/exports/exports';
import { Pasts } from '@pollux/projections/kernel/pasts';
import { openPassingDocuments } from '@pollux/infra/document-store/passing';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { missedEvents, projectionLags } from '@pollux/projections/kernel/lag';
import { runProjections } from '@pollux/projections/kernel/runner';
import { upkeepJobs } from '@pollux/projections/operations/upkeep-jobs';
import { saltsOf } from '@pollux/projections/proof/hashes';
import { formerReadModels, projectors } from '@pollux/projections/registry';
import { OrderedFiles } from '@pollux/query-api/exports/ordered-files';
import type { Upkeep } from '@pollux/query-api/http/read-side';
import { Waits } from '@pollux/query-api/http/waits';
import { mountQueryApi } from '@pollux/query-api/query-api';
import { lists } from '@pollux/query-api/registry';
import { courseOffersFrom } from '@pollux/query-api/authoring/course-offers';
import { resultsSeenBy } from '@pollux/query-api/voting/seen-results';
import { postToWeb } from '@pollux/infra/web/post-to-web';
import type { FastifyBaseLogger } from 'fastify';
import { describeApi } from './api-docs/describe-api.ts';
import { LogCheck } from './check-log.ts';
import { collectionOf } from './due-read-models.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { witnessesOf } from './log-keys.ts';
import type { LogNotes } from './log-notes.ts';
import { mountMailbox } from './mailbox-page.ts';
import { operationsFacts, VERSION } from './operations/operations-facts.ts';
import { Processes } from './operations/processes.ts';
import { upkeepWork } from './operations/upkeep-work.ts';
import { openGateway } from './payment-gateways.ts';
import { readModelPurge, seatsInAccounts } from './purge-read-models.ts';
import { lookAtMailServer, reachServers } from './reach-servers.ts';
import { pollResultsRebuild } from './rebuild-poll-results.ts';
import { addReferenceData } from './reference-data.ts';
import { mountSite } from './site.ts';
import { storeNames } from './store-names.ts';
import { openStores } from './stores.ts';
import { keepTransparencyLog, transparencyLogFacts, troublesOfWitnesses } from './transparency-log.ts';
import { verifyTransparency } from './verify-transparency-log.ts';
import { writtenPlaces } from './written-places.ts';
import { forEverybody, unreadableReports } from './unreadable.ts';

/** What an operator names may be in the operator's own network. */
const OF_OUR_OWN = { mayReach: () => true };

/** How long a read model may be ahead of what the stores were told of the log, where that is on a server. */
const NOTE_MS = 2_000;

/** Stopping leaves so much time for marks. */
const MOST_NOTING_MS = 2_000;

const UNTOLD = 'the stores were not told how far the log has come';

/** Less than this a read model is behind whenever much happens at once. */
const LONG_BEHIND_SECONDS = 30;

/** A running product. */
export interface Running {
  /** Where it listens, for instance http://localhost:3000. */
  readonly url: string;
  /** Whether the mails that are not sent can be read there. */
  readonly showsMailbox: boolean;
  /** Finishes what was begun, then lets go of everything. */
  stop(): Promise<void>;
}

/**
 * Puts together what the process's role asks for, and starts it.
 * @param onFatal called when it cannot go on: the process must end
 */
export async function start(
  config: Config,
  logger: FastifyBaseLogger,
  onFatal: (error: Error) => void,
): Promise<Running> {
  const now = () => new Date();
  const secure = !config.allowInsecureHttp;
  const stopping = new AbortController();
  const { signal } = stopping;
  const warn = (line: string) => logger.warn(line);
  const witnesses = witnessesOf(config);
  await reachServers(config, { seconds: config.startPatience, say: warn });
  const stores = await openStores(config, onFatal, logger);
  const { documents, files, personKeys, secrets, newMasterKey, elsewhere } = stores;
  if (elsewhere !== undefined) logger.warn(elsewhere);
  if (newMasterKey !== undefined) {
    logger.warn(
      `made ${newMasterKey}: back it up, apart from the data. Without it personal data cannot be read.`,
    );
  }
  const sessions = new Sessions(stores.sessions, { secure, now });
  const guests = new Guests(secrets, { secure });
  const askers = new Askers(secrets, { secure });
  const mailbox =
    config.smtpUrl === undefined ? await openMailbox(join(config.dataDir, 'mailbox')) : undefined;
  // Loaded where mails are sent alone: who tries the product out needs none of it.
  const smtpMailer = async () => (await import('@pollux/infra/mail/smtp')).smtpMailer;
  const mailer = mailbox ?? (await smtpMailer())({ url: config.smtpUrl ?? '', from: config.mailFrom });
  const { publicOrigin, operator, rateLimits, trustProxy } = config;
  const hosts = new Hosts(publicOrigin, config.allowedHosts);
  // A proxy in front makes everybody seem local.
  const openLocally = hosts.local && !trustProxy;

  const logCheck = new LogCheck(storeNames(config).log, stores, logger);
  const room = new FreeSpace({ ...writtenPlaces(config, stores), floor: config.minFreeBytes });
  const metrics = new Metrics();
  const events = metrics.measureAppends(stores.events);
  if (stores.appendWays) metrics.showAppendWays(stores.appendWays);
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
  const { gateway, mountPages } = await openGateway(config, {
    files,
    secrets,
    now,
    // As a gateway would, which nobody waits for.
    tell: ({ header, signature, body }) =>
      void server
        .inject({
          method: 'POST',
          url: '/api/payments/messages',
          headers: {
            'content-type': 'application/json',
            [header]: signature,
            host: new URL(publicOrigin).host,
          },
          body,
        })
        .catch((error: unknown) => logger.warn({ err: error }, 'a message of the sandbox was not delivered')),
  });
  const guards = failOpen(stores.guards, logger);
  const exportClaims = new ExportClaims(documents);
  await exportClaims.open();
  const tokenUses = new TokenUses(documents);
  await tokenUses.open();
  const providerSessions = new ProviderSessions(documents);
  await providerSessions.open();
  const deliveries = new Deliveries(documents);
  await deliveries.open();
  const toolKeys = new ToolKeys(documents, secrets, now);
  await toolKeys.open();
  const completeness = new Completeness(documents);
  const waits = new Waits();
  const standing = new StandingStill();
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
  const backlogs = new Map(
    [...lanes, ...dues].map(({ name }) => [name, new Backlog<unknown>(documents, name)]),
  );
  await Promise.all([...backlogs.values()].map((backlog) => backlog.open()));
  const jobClaims = new UpkeepClaims(documents);
  await jobClaims.open();
  const processes = new Processes(documents, {
    role: config.role,
    version: VERSION,
    startedAt: now(),
    standing: () => standing.list(),
  });
  const readSide = {
    documents,
    events,
    pasts: new Pasts({ eventsFor: stores.eventsFor, open: openPassingDocuments }),
    completeness,
    waits,
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

  const unreadable = async () =>
    unreadableReports(await missedEvents(projectors, documents), standing.list());

  const background: Promise<unknown>[] = [];
  const runs = (role: Role) => config.role === role || config.role === 'all';

  const server = await createServer({
    logger,
    trustProxy,
    hosts,
    opensToOthers: [LTI_LOGIN, LTI_LAUNCH],
    toProblem: problemOf,
    describe: describeApi,
  });
  mountAccessTokens(server, writeSide);
  mountOperations(server, {
    stores: {
      'event store': () => events.head(),
      'document store': () => documents.checkpoint(accountsView.collection),
      'key store': () => stores.keys.masterKeyCheck(),
    },
    damage: async () => [...logCheck.damage, ...(await stores.damage())],
    lackOfRoom: () => room.reasons(),
    // Commands depend on no read model.
    progress: async () => (config.role === 'command-api' ? [] : progressOf(stores.log, documents)),
    unreadable: async () => forEverybody(await unreadable()),
    troubles: () => troublesOfWitnesses(stores),
    metrics,
    metricsToken: config.metricsToken,
    openLocally,
  });
  if (runs('command-api')) {
    await mountCommandApi(server, writeSide);
    mountPages(server);
    if (mailbox !== undefined && openLocally) mountMailbox(server, mailbox);
  }
  if (runs('query-api')) {
    const { following, sockets } = await mountQueryApi(server, readSide, { hosts, signal });
    metrics.show('pollux_sockets', 'Browsers that are connected to the live side.', sockets);
    background.push(following);
    await mountSite(server, readSide, { secure, stripeKey: config.stripe?.publishableKey });
  }
  if (runs('projections')) {
    if (config.smtpUrl !== undefined) void lookAtMailServer(config.smtpUrl, warn);
    const onReacted = metrics.reacted.bind(metrics);
    const reacting = { signal, log: logger, onReacted, onStanding: standing.say.bind(standing) };
    background.push(
      runProjections(
        {
          events: stores.eventsForAll(projectors),
          sealed: stores.sealed,
          documents,
          projectors,
          log: logger,
        },
        signal,
      ),
      ...reactions.map((reaction) => runReaction(reaction, writeSide, documents, reacting)),
      ...lanes.map((lane) => runLane(lane, writeSide, documents, reacting)),
      ...dues.map((due) => runDue(due, collectionOf(due), writeSide, documents, reacting)),
      runExports(exportsView.collection, writeSide, documents, reacting),
      queueWebhooks(writeSide, documents, reacting),
      sendWebhooks(writeSide, reacting),
      runUpkeep(upkeepJobs.collection, writeSide, documents, reacting),
      watchUnreadable(unreadable, { log: logger, signal }),
      keepTransparencyLog(config, stores, { witnesses, mailer, logger }, signal),
    );
    background.push(keepNoting(stores.notes, logger, signal));
    const backlogs = [...lanes, ...dues];
    metrics.showBacklogs(() => Promise.all(backlogs.map(({ name }) => backlogSize(documents, name))));
  }
  background.push(processes.keepSaying(signal, logger));
  if (runs('command-api') || runs('projections')) background.push(writeSide.cache.follow(signal));
  // The files that people order are made of read models as well.
  if (!runs('query-api')) background.push(completeness.follow(signal, logger));
  const settled = Promise.all(background).catch((error: Error) => {
    if (!signal.aborted) onFatal(error);
  });

  if (runs('command-api')) {
    await makeFirstAdmin(writeSide, config);
    await addReferenceData(writeSide);
    // The log has its first event by now, which tells it from others.
    await stores.notes.noteEnd();
  }
  await server.listen({ port: config.port, host: config.host });
  // Not before: what the start reads is not to fail halfway.
  const checked = logCheck.run(signal);
  const [address] = server.addresses();
  return {
    url: `http://localhost:${typeof address === 'object' ? address.port : config.port}`,
    showsMailbox: mailbox !== undefined && openLocally && runs('command-api'),
    async stop() {
      await server.close();
      stopping.abort();
      await Promise.all([settled, checked]);
      await noteInTime(stores.notes.noteEnd(), logger);
      await readSide.pasts.close();
      await stores.close();
    },
  };
}

async function keepNoting(notes: LogNotes, logger: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  let failed = false;
  while (!signal.aborted) {
    await wait(NOTE_MS, undefined, { signal }).catch(() => undefined);
    try {
      await notes.noteNewest();
      failed = false;
    } catch (error) {
      if (!failed) logger.warn({ err: error }, UNTOLD);
      failed = true;
    }
  }
}

/** A store that is away must not keep the process from stopping: it keeps the mark that it has. */
async function noteInTime(noting: Promise<void>, logger: FastifyBaseLogger): Promise<void> {
  const noted = noting.catch((error: unknown) => {
    logger.warn({ err: error }, UNTOLD);
  });
  await Promise.race([noted, wait(MOST_NOTING_MS, undefined, { ref: false })]);
}

async function progressOf(log: EventStore, documents: DocumentStore): Promise<ProjectionProgress[]> {
  const lags = await projectionLags(projectors, { events: log, documents, most: MOST_EVENTS_BEHIND });
  return lags.map(({ name, eventsBehind, secondsBehind, setAside }) => ({
    name,
    eventsBehind,
    secondsBehind,
    setAside,
  }));
}

/** What waits for whoever runs the product, from the stores alone. */
async function upkeepOf(log: EventStore, documents: DocumentStore): Promise<Upkeep> {
  const [progress, mails] = await Promise.all([
    progressOf(log, documents),
    Promise.all(lanes.map(({ name }) => backlogSize(documents, name))),
  ]);
  return {
    undoneMails: mails.reduce((sum, { waiting, setAside }) => sum + waiting + setAside, 0),
    readModelsBehind: progress.filter(
      ({ secondsBehind, setAside }) => secondsBehind > LONG_BEHIND_SECONDS || setAside > 0,
    ).length,
  };
}

async function backlogSize(documents: DocumentStore, of: string): Promise<BacklogSize> {
  const backlog = new Backlog<unknown>(documents, of);
  await backlog.open();
  const [waiting, setAside] = await Promise.all([backlog.count('waiting'), backlog.count('set-aside')]);
  return { of, waiting, setAside };
}
