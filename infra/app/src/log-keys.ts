import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NoteKey, parseVerifierKey, SIGNATURE_TYPES } from '@pollux/domain/proof/note';
import type { Config } from '@pollux/infra/config';
import { type LogKey, openLogKeys } from '@pollux/infra/log-signing/log-key';
import { sha256 } from '@pollux/projections/proof/hashes';
import type { Witness } from '@pollux/projections/proof/run-witnesses';

/** The file of the key, where `LOG_KEY` names none, and of the one before it. */
export const LOG_KEY_FILE = 'log.key';
export const FORMER_LOG_KEY_FILE = 'log.key.former';
/** A verifier key on each line. */
export const RETIRED_LOG_KEYS_FILE = 'log-keys-retired.txt';

/** The keys that sign the log, the newest first; none where that is missing. @param makes whether it is made then */
export function logKeysOf(
  { dataDir, logKey, logKeyFormer }: Pick<Config, 'dataDir' | 'logKey' | 'logKeyFormer'>,
  makes: boolean,
): LogKey[] {
  return openLogKeys({
    text: logKey,
    file: join(dataDir, LOG_KEY_FILE),
    former: logKeyFormer,
    formerFile: join(dataDir, FORMER_LOG_KEY_FILE),
    makes,
  });
}

/** The keys that signed the log before those, and sign no more. @throws where a text is none */
export function retiredLogKeys({
  dataDir,
  logKeysRetired,
}: Pick<Config, 'dataDir' | 'logKeysRetired'>): NoteKey[] {
  const file = join(dataDir, RETIRED_LOG_KEYS_FILE);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return [...logKeysRetired, ...lines.filter((line) => line !== '')].map((text) => {
    const key = parseVerifierKey(sha256, text);
    if (key === undefined) throw new Error(`"${text}" is no key of a log (LOG_KEYS_RETIRED, ${file}).`);
    return key;
  });
}

/** The witnesses that the configuration names. @throws where a key is none of a witness */
export function witnessesOf({ witnesses }: Pick<Config, 'witnesses'>): Witness[] {
  return witnesses.map(({ key: text, address }) => {
    const key = parseVerifierKey(sha256, text);
    if (key?.type !== SIGNATURE_TYPES.witness) {
      throw new Error(`WITNESSES: "${text}" is no key of a witness. Take it as its operator tells it.`);
    }
    return { key, address };
  });
}
