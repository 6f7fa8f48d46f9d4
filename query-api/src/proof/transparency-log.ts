import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { newestCheckpoint, refusalOf } from '@pollux/projections/proof/checkpoints';
import { witnessesIn, witnessName } from '@pollux/projections/proof/cosignatures';
import { admins } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getTransparencyLog, type TransparencyLogView } from './contract.ts';

/** How the transparency log is, of what is stored of it. */
export async function transparencyLogIn(
  documents: Pick<DocumentStore, 'find' | 'get'>,
): Promise<TransparencyLogView> {
  const [newest, refused, asked] = await Promise.all([
    newestCheckpoint(documents),
    refusalOf(documents),
    witnessesIn(documents),
  ]);
  const witnesses = asked.map(({ key, address, cosigned, failing }) => ({
    name: witnessName(key),
    address,
    cosigned,
    failing,
  }));
  if (newest === undefined) return { newest: null, refused, witnesses };
  const [origin = '', , root = ''] = newest.note.split('\n');
  const { size, at: signedAt, key, formerKey = null } = newest;
  return { newest: { origin, size, root, signedAt, key, formerKey }, refused, witnesses };
}

export const serveTransparencyLog = serves(getTransparencyLog, {
  may: admins,
  answer: (_asked, { transparencyLog }) => transparencyLog(),
});
