import { LogFloods } from './log-floods.ts';
import { outageOf } from './outages.ts';
import { type BaseLogger, type DestinationStream, type Logger, pino } from 'pino';

/** Where what an operator should know goes, as structured JSON; personal fields never do. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error' | 'fatal'>;

/** Fields that are never logged, at the top of an entry or one level down. */
const PERSONAL = [
  'email',
  'newEmail',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'otp',
  'recoveryCodes',
  'firstname',
  'lastname',
  'phoneNumber',
  'organization',
  'city',
  'cookie',
  'authorization',
];

/**
 * Makes the process's log: lines of JSON, without what is personal or secret. What everybody meets at once while a store
 * is away is told once at the beginning, and once at the end with a count.
 * @param destination stdout when left out; what there is no room for is not said
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const fields = PERSONAL.flatMap((field) => [field, `*.${field}`]);
  const redact = [...fields, 'req.headers.cookie', 'req.headers.authorization'];
  const floods = new LogFloods({ tell: (about, line) => logger.info(about, line) });
  const logger: Logger = pino(
    {
      level,
      redact,
      hooks: {
        logMethod(given, method) {
          const { err, over } = (given[0] ?? {}) as { readonly err?: unknown; readonly over?: unknown };
          // That all of those succeed again who met an outage is in the line that tells of its end.
          if (outageOf(over) !== undefined || floods.swallows(err)) return;
          method.apply(this, over === undefined ? given : (given.slice(1) as typeof given));
        },
      },
    },
    destination ?? stdout(),
  );
  return logger;
}

/** A full disk must not end the process because it cannot say so. */
function stdout(): DestinationStream {
  const stream = pino.destination(1);
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
  return stream;
}
