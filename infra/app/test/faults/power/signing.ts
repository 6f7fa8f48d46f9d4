import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { embeddedLastSigned } from '@pollux/infra/log-signing/embedded';
import { logKeyFrom } from '@pollux/infra/log-signing/log-key';
import { secretsFrom } from '@pollux/infra/secrets';
import { Checkpoints } from '@pollux/projections/proof/checkpoints';
import { saltsOf } from '@pollux/projections/proof/hashes';
import { LogTiles } from '@pollux/projections/proof/log-tiles';

/** What the process says before the size and the root of what it has signed. */
export const SIGNED = 'signed';

export const saltFor = saltsOf(secretsFrom(new Uint8Array(32)));

/** Signs the log of a data folder, always with the same key. */
export function signerIn(folder: string, documents: DocumentStore): Checkpoints {
  return new Checkpoints({
    documents,
    tiles: new LogTiles(documents),
    keys: [logKeyFrom(new Uint8Array(32).fill(7))],
    lastSigned: embeddedLastSigned(folder),
    origin: 'example.org/log',
    now: () => new Date(),
  });
}
