import { join } from 'node:path';
import { mountCommandApi } from '@pollux/command-api/command-api';
import { mountAccessTokens } from '@pollux/command-api/http/access-tokens';
import { problemOf } from '@pollux/command-api/http/problems';
import { StandingStill } from '@pollux/command-api/kernel/standing';
import type { Config, Role } from '@pollux/infra/config';
import { Hosts } from '@pollux/infra/http/hosts';
import { createServer } from '@pollux/infra/http/server';
import { openMailbox } from '@pollux/infra/mail/mailbox';
import { FreeSpace } from '@pollux/infra/operations/free-space';
import { Metrics } from '@pollux/infra/operations/metrics';
import { LTI_LAUNCH, LTI_LOGIN } from '@pollux/infra/lti/doors';
import { mountOperations } from '@pollux/infra/operations/operations';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { missedEvents } from '@pollux/projections/kernel/lag';
import { projectors } from '@pollux/projections/registry';
import { mountQueryApi } from '@pollux/query-api/query-api';
import type { FastifyBaseLogger } from 'fastify';
import { describeApi } from './api-docs/describe-api.ts';
import { runInBackground } from './background.ts';
import { LogCheck } from './check-log.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { witnessesOf } from './log-keys.ts';
import { noteEndInTime } from './log-notes.ts';
import { mountMailbox } from './mailbox-page.ts';
import { VERSION } from './operations/operations-facts.ts';
import { Processes } from './operations/processes.ts';
import { progressOf } from './operations/progress.ts';
import { openGateway } from './payment-gateways.ts';
import { reachServers } from './reach-servers.ts';
import { addReferenceData } from './reference-data.ts';
import { openSharedState } from './shared-state.ts';
import { buildSides } from './sides.ts';
import { mountSite } from './site.ts';
import { storeNames } from './store-names.ts';
import { openStores } from './stores.ts';
import { troublesOfWitnesses } from './transparency-log.ts';
import { forEverybody, unreadableReports } from './unreadable.ts';
import { writtenPlaces } from './written-places.ts';

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
  const stopping = new AbortController();
  const { signal } = stopping;
  const warn = (line: string) => logger.warn(line);
  const witnesses = witnessesOf(config);
  await reachServers(config, { seconds: config.startPatience, say: warn });
  const stores = await openStores(config, onFatal, logger);
  const { documents, files, secrets, newMasterKey, elsewhere } = stores;
  if (elsewhere !== undefined) logger.warn(elsewhere);
  if (newMasterKey !== undefined) {
    logger.warn(
      `made ${newMasterKey}: back it up, apart from the data. Without it personal data cannot be read.`,
    );
  }
  const mailbox =
    config.smtpUrl === undefined ? await openMailbox(join(config.dataDir, 'mailbox')) : undefined;
  // Loaded where mails are sent alone: who tries the product out needs none of it.
  const smtpMailer = async () => (await import('@pollux/infra/mail/smtp')).smtpMailer;
  const mailer = mailbox ?? (await smtpMailer())({ url: config.smtpUrl ?? '', from: config.mailFrom });
  const { publicOrigin, trustProxy } = config;
  const hosts = new Hosts(publicOrigin, config.allowedHosts);
  // A proxy in front makes everybody seem local.
  const openLocally = hosts.local && !trustProxy;

  const logCheck = new LogCheck(storeNames(config).log, stores, logger);
  const room = new FreeSpace({ ...writtenPlaces(config, stores), floor: config.minFreeBytes });
  const metrics = new Metrics();
  const events = metrics.measureAppends(stores.events);
  if (stores.appendWays) metrics.showAppendWays(stores.appendWays);
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
  const shared = await openSharedState({ documents, secrets, now });
  const standing = new StandingStill();
  const processes = new Processes(documents, {
    role: config.role,
    version: VERSION,
    startedAt: now(),
    standing: () => standing.list(),
  });
  const { readSide, writeSide } = await buildSides(
    {
      config,
      stores,
      events,
      shared,
      processes,
      gateway,
      mailer,
      room,
      logger,
      now,
    },
    signal,
  );

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
    await mountSite(server, readSide, {
      secure: !config.allowInsecureHttp,
      stripeKey: config.stripe?.publishableKey,
    });
  }
  if (runs('projections')) {
    const running = { config, stores, writeSide, metrics, standing, witnesses, mailer, unreadable, logger };
    background.push(...runInBackground(running, signal));
  }
  background.push(processes.keepSaying(signal, logger));
  if (runs('command-api') || runs('projections')) background.push(writeSide.cache.follow(signal));
  // The files that people order are made of read models as well.
  if (!runs('query-api')) background.push(readSide.completeness.follow(signal, logger));
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
      await noteEndInTime(stores.notes, logger);
      await readSide.pasts.close();
      await stores.close();
    },
  };
}
