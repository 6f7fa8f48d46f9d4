import { readConfig } from '@pollux/infra/config';
import { LogReplaced } from '@pollux/infra/event-store/watched-log';
import { createLog } from '@pollux/infra/logging';
import { giveMemoryBack } from '@pollux/infra/operations/memory';
import { stopOnSignals } from '@pollux/infra/operations/shutdown';
import { withRemedy } from './remedies.ts';
import { start } from './start.ts';

/** So long a process that has nothing left to do but to end says why, to whoever asks. */
const SAYING_WHY_MS = 5_000;

// Whatever this process makes is for its own user alone.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const logger = createLog(config.logLevel);
  let isEnding = false;
  const running = await start(config, logger, (error) => {
    if (isEnding) return;
    isEnding = true;
    logger.fatal({ err: error }, 'a store or a follower of the log failed: ending the process');
    if (!(error instanceof LogReplaced)) process.exit(1);
    setTimeout(() => process.exit(1), SAYING_WHY_MS);
  });
  if (config.allowInsecureHttp) {
    logger.warn('ALLOW_INSECURE_HTTP is on: sessions can be read by whoever listens to the network');
  }
  process.stdout.write(`Pollux is running at ${running.url}\n`);
  if (config.smtpUrl === undefined) {
    process.stdout.write(
      running.showsMailbox
        ? `Mails are not sent (no SMTP_URL) but kept for you to read at ${running.url}/mailbox\n`
        : `Mails are not sent (no SMTP_URL) but kept in ${config.dataDir}/mailbox\n`,
    );
  }
  const stopping = new AbortController();
  giveMemoryBack(stopping.signal);
  stopOnSignals(
    () => {
      stopping.abort();
      return running.stop();
    },
    { log: logger },
  );
} catch (error) {
  process.stderr.write(`Pollux could not start: ${withRemedy(error)}\n`);
  process.exit(1);
}
