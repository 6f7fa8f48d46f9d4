import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@pollux/infra/config';
import { type EventStore, START } from '@pollux/infra/event-store/event-store';
import type { LogMarks } from '@pollux/infra/log-mark/log-mark';
import { openSecrets, type Secrets } from '@pollux/infra/secrets';
import { StoresDoNotFit } from './same-log.ts';

/**
 * Opens the server's secret that the log was written with; it is made for an empty log alone.
 * @throws StoresDoNotFit when it is missing, or another one
 */
export async function openOwnSecrets(
  { dataDir, secretKey }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'secretKey'>>,
  log: Pick<EventStore, 'head'>,
  marks: Pick<LogMarks, 'read'>,
): Promise<Secrets> {
  const file = join(dataDir, 'secret.key');
  const isNeeded = secretKey === undefined && (await log.head()) !== START;
  if (isNeeded && !existsSync(file)) {
    throw new StoresDoNotFit(`${file} is missing: with another one nobody could log in.`, PUT_BACK);
  }
  const secrets = openSecrets({ text: secretKey, file });
  const check = secretCheck(secrets);
  for (const { name, mark } of await marks.read()) {
    if (mark === undefined || mark.secret === '' || mark.secret === check) continue;
    const from = secretKey === undefined ? file : 'SECRET_KEY';
    throw new StoresDoNotFit(`${from} is not the secret that ${name} was written with.`, PUT_BACK);
  }
  return secrets;
}

const PUT_BACK = 'Put the former one back, from a backup; or set SECRET_KEY to it.';

/** Tells one secret from another, in marks. */
export function secretCheck(secrets: Secrets): string {
  return secrets.keyedHash('log mark', '').slice(0, 32);
}
