import { pino } from 'pino';
import { start } from './app/start.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const logger = pino({
    level: config.logLevel,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      '*.password',
      '*.newPassword',
      '*.otp',
      '*.email',
    ],
  });
  const running = await start(config, logger, (error) => {
    logger.fatal({ err: error }, 'a store or a follower of the log failed: ending the process');
    process.exit(1);
  });
  if (config.allowInsecureHttp) {
    logger.warn('ALLOW_INSECURE_HTTP is on: sessions can be read by whoever listens to the network');
  }
  process.stdout.write(`Pollux is running at ${running.url}\n`);
  if (config.smtpUrl === undefined) {
    process.stdout.write(
      `Mails are not sent (no SMTP_URL) but kept for you to read at ${running.url}/mailbox\n`,
    );
  }
  const stop = () => {
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`Pollux could not start: ${(error as Error).message}\n`);
  process.exit(1);
}
