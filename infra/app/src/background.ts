import { runExports } from '@pollux/command-api/exports/run-exports';
import type { WriteSide } from '@pollux/command-api/kernel/execute';
import { runDue } from '@pollux/command-api/kernel/due';
import { runLane } from '@pollux/command-api/kernel/lane-run';
import { runReaction } from '@pollux/command-api/kernel/reaction';
import type { StandingStill } from '@pollux/command-api/kernel/standing';
import { queueWebhooks } from '@pollux/command-api/notifications/queue-webhooks';
import { sendWebhooks } from '@pollux/command-api/notifications/send-webhooks';
import { runUpkeep } from '@pollux/command-api/operations/run-upkeep';
import { dues, lanes, reactions } from '@pollux/command-api/registry';
import type { Config } from '@pollux/infra/config';
import type { Metrics } from '@pollux/infra/operations/metrics';
import { watchUnreadable } from '@pollux/infra/operations/unreadable-events';
import { exportsView } from '@pollux/projections/exports/exports';
import { runProjections } from '@pollux/projections/kernel/runner';
import { upkeepJobs } from '@pollux/projections/operations/upkeep-jobs';
import { projectors } from '@pollux/projections/registry';
import type { FastifyBaseLogger } from 'fastify';
import { collectionOf } from './due-read-models.ts';
import type { witnessesOf } from './log-keys.ts';
import { keepNoting } from './log-notes.ts';
import { backlogSize } from './operations/progress.ts';
import { lookAtMailServer } from './reach-servers.ts';
import type { Stores } from './stores.ts';
import { keepTransparencyLog } from './transparency-log.ts';

interface Parts {
  readonly config: Config;
  readonly stores: Stores;
  readonly writeSide: WriteSide;
  readonly metrics: Metrics;
  readonly standing: StandingStill;
  readonly witnesses: ReturnType<typeof witnessesOf>;
  readonly mailer: WriteSide['services']['mailer'];
  readonly unreadable: Parameters<typeof watchUnreadable>[0];
  readonly logger: FastifyBaseLogger;
}

/**
 * All that goes on behind the requests, in the one process that has the role `projections`: read models, reactions,
 * mails, what is due, files that people order, upkeep and the transparency log.
 * @returns what goes on until the signal, and fails where the process cannot go on
 */
export function runInBackground(
  { config, stores, writeSide, metrics, standing, witnesses, mailer, unreadable, logger }: Parts,
  signal: AbortSignal,
): Promise<unknown>[] {
  const { documents } = stores;
  if (config.smtpUrl !== undefined) {
    void lookAtMailServer(config.smtpUrl, (line) => logger.warn(line));
  }
  const onReacted = metrics.reacted.bind(metrics);
  const reacting = { signal, log: logger, onReacted, onStanding: standing.say.bind(standing) };
  metrics.showBacklogs(() =>
    Promise.all([...lanes, ...dues].map(({ name }) => backlogSize(documents, name))),
  );
  return [
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
    keepNoting(stores.notes, logger, signal),
  ];
}
