import type { Note, NoteKey } from '@pollux/domain/proof/note';
import { utf8 } from '@pollux/domain/proof/note';
import { isSame } from '@pollux/domain/proof/tree';

/** Whether the key of a log has signed a note, by the cryptography of this browser or of Node; null where it knows no Ed25519. */
export async function isSignedBy({ text, signatures }: Note, key: NoteKey): Promise<boolean | null> {
  let known: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
  try {
    known = await crypto.subtle.importKey('raw', new Uint8Array(key.publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
  for (const { name, id, bytes } of signatures) {
    if (name !== key.name || !isSame(id, key.id)) continue;
    if (await crypto.subtle.verify('Ed25519', known, new Uint8Array(bytes), new Uint8Array(utf8(text))))
      return true;
  }
  return false;
}
