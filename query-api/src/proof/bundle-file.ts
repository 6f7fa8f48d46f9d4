import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type Position, START } from '@pollux/infra/event-store/event-store';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { AskedBundle } from '@pollux/projections/proof/bundle/bundle';
import { validFileName } from '../files/file-name.ts';
import { zipOf } from '../files/zip.ts';
import type { Asking } from '../http/serve.ts';
import type { ServedFile } from '../http/serve-file.ts';
import { stale } from '../http/waits.ts';

/** The whole log is gone through for each. */
export const BUNDLE_LIMIT = { name: 'audit-bundles', points: 30, seconds: 600 };

/** A bundle as a file, made while it is read. @throws a problem while no checkpoint was signed */
export async function bundleFile(
  asked: Omit<AskedBundle, 'checkpoint'>,
  name: string,
  by: Asking,
): Promise<ServedFile> {
  const files = await by.auditBundle(asked);
  if (files === undefined) throw stale();
  return { type: 'application/zip', content: zipOf(files), name: `${validFileName(name)}.zip` };
}

/** So often documents are read again that change while they are read. */
const MOST_READINGS = 20;

/** The documents of read models, as `atOnePosition` has them read. */
export type Reading = Pick<Asking['documents'], 'find' | 'get'>;

/**
 * Reads documents of several read models as they all are at one position of the log, and says at which.
 * @param of the read models that are read
 * @throws a problem where they do not stand still for that
 */
export async function atOnePosition<Read>(
  of: readonly Projector<unknown>[],
  read: (documents: Reading) => Promise<Read>,
  { documents }: Pick<Asking, 'documents'>,
): Promise<{ readonly read: Read; readonly upTo: Position }> {
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const positions: Position[] = [];
    for (const projector of of) positions.push(await documents.positionOf(projector));
    const [upTo = START] = positions.toSorted();
    let newest: Position = START;
    const seen = <Stored extends Pick<StoredDocument<unknown>, 'position'>>(stored: Stored): Stored => {
      if (stored.position > newest) newest = stored.position;
      return stored;
    };
    const found = await read({
      find: async (projector, query) => (await documents.find(projector, query)).map(seen),
      async get(projector, id) {
        const stored = await documents.get(projector, id);
        return stored && seen(stored);
      },
    });
    if (newest <= upTo) return { read: found, upTo };
  }
  throw stale();
}
