import { createHash, generateKeyPairSync, hash, sign } from 'node:crypto';
import { checkpointText } from '@pollux/domain/proof/checkpoint';
import { entryText, openingsOf, type Part } from '@pollux/domain/proof/leaf';
import { noteKey, utf8, writeNote } from '@pollux/domain/proof/note';
import { type ProofFile, writeProofFile } from '@pollux/domain/proof/proof-file';
import { hashOver, inclusionSpans, leafHash } from '@pollux/domain/proof/tree';

export const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const hashText = (text: string, encoding: 'hex' | 'base64') => hash('sha256', text, encoding);
const SALT = 'AAAAAAAAAAAAAAAAAAAAAA';
export const ORIGIN = 'pollux.example/log';
export const SIZE = 11;
export const INDEX = 6;

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
export const key = noteKey(
  sha256,
  ORIGIN,
  new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
);

/** The proof of an event of a log of eleven. @param opens that it shows */
export function proofOf(
  type: string,
  changed: Partial<ProofFile> = {},
  { text: otherText = '', opens = ['kind'] as readonly Part[] } = {},
): string {
  const event = {
    stream: 'Ballot-poll.voter',
    revision: 0,
    id: 'id',
    type,
    data: { answers: { q: ['a'] } },
    metadata: { salt: SALT },
    recordedAt: '2026-11-30T11:00:00.000Z',
  };
  const entry = entryText(event, SALT, hashText);
  const leaves = Array.from({ length: SIZE }, (_, at) =>
    leafHash(sha256, utf8(at === INDEX ? entry : String(at))),
  );
  const text = checkpointText({ origin: ORIGIN, size: SIZE, root: hashOver(sha256, leaves) });
  const bytes = new Uint8Array(sign(null, utf8(text), privateKey));
  const signatures = [{ name: key.name, id: key.id, bytes }];
  const openings = openingsOf(event, SALT, hashText);
  const opened = Object.fromEntries(opens.map((part) => [part, openings[part]]));
  return writeProofFile({
    extra: utf8(JSON.stringify({ entry, opened })),
    index: INDEX,
    proof: inclusionSpans(INDEX, SIZE).map(({ from, to }) => hashOver(sha256, leaves.slice(from, to))),
    checkpoint: writeNote({ text: otherText || text, signatures }),
    ...changed,
  });
}
