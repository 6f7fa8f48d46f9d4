import { join } from 'node:path';
import { mountCommandApi } from '@pollux/command-api/command-api';
import { problemOf } from '@pollux/command-api/http/problems';
import { runReaction } from '@pollux/command-api/kernel/reaction';
import { StreamCache } from '@pollux/command-api/kernel/stream-cache';
import { reactions } from '@pollux/command-api/registry';
import { runProjections } from '@pollux/projections/kernel/runner';
import { projectors } from '@pollux/projections/registry';
import { mountQueryApi } from '@pollux/query-api/query-api';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { createServer } from '../http/server.ts';
import { Sessions } from '../http/sessions.ts';
import { openMailbox } from '../mail/mailbox.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { openSecrets } from '../secrets.ts';
import { mountMailbox } from './mailbox-page.ts';
import { openStores } from './stores.ts';
import { mountWeb } from './web-files.ts';

/** A running product. */
export interface Running {
  /** Where it listens, for instance http://localhost:3000. */
  readonly url: string;
  /** Finishes what was begun, then lets go of everything. */
  stop(): Promise<void>;
}

/**
 * Puts the whole product together in this process and starts it.
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
  const stores = await openStores(config, onFatal);
  const { events, documents, files } = stores;
  const sessions = new Sessions(stores.sessions, { secure, now });
  const secrets = openSecrets(join(config.dataDir, 'secret.key'));
  const mailbox =
    config.smtpUrl === undefined ? await openMailbox(join(config.dataDir, 'mailbox')) : undefined;
  const mailer = mailbox ?? smtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom });
  const { publicOrigin, rateLimits, trustProxy } = config;

  const services = { secrets, sessions, mailer, files, publicOrigin, now };
  const writeSide = { events, cache: new StreamCache(events), services };
  const readSide = { documents, sessions, publicOrigin };

  const server = await createServer({ logger, trustProxy, toProblem: problemOf });
  await mountCommandApi(server, writeSide, { rateLimits });
  const { following } = await mountQueryApi(server, { readSide, events, files }, signal);
  server.get('/api/health', { schema: { tags: ['operations'] } }, async () => ({ status: 'ok' }));
  if (mailbox !== undefined) mountMailbox(server, mailbox);
  await mountWeb(server, { secure });

  const background = [
    following,
    writeSide.cache.follow(signal),
    runProjections({ events, documents, projectors, log: logger }, signal),
    ...reactions.map((reaction) => runReaction(reaction, writeSide, documents, { signal, log: logger })),
  ];
  const settled = Promise.all(background).catch((error: Error) => {
    if (!signal.aborted) onFatal(error);
  });

  await server.listen({ port: config.port, host: config.host });
  const [address] = server.addresses();
  return {
    url: `http://localhost:${typeof address === 'object' ? address.port : config.port}`,
    async stop() {
      await server.close();
      stopping.abort();
      await settled;
      await stores.close();
    },
  };
}
