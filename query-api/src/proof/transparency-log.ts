import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { newestCheckpoint, refusalOf } from '@pollux/projections/proof/checkpoints';
import { admins } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getTransparencyLog, type TransparencyLogView } from './contract.ts';

/** How the transparency log is, of what is stored of it. */
export async function transparencyLogIn(
  documents: Pick<DocumentStore, 'find' | 'get'>,
): Promise<TransparencyLogView> {
  const [newest, refused] = await Promise.all([newestCheckpoint(documents), refusalOf(documents)]);
  if (newest === undefined) return { newest: null, refused };
  const [origin = '', , root = ''] = newest.note.split('\n');
  const { size, at: signedAt, key } = newest;
  return { newest: { origin, size, root, signedAt, key }, refused };
}

export const serveTransparencyLog = serves(getTransparencyLog, {
  may: admins,
  answer: (_asked, { transparencyLog }) => transparencyLog(),
});
