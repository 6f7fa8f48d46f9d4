import { toBase64 } from '@pollux/domain/proof/base64';
import { utf8 } from '@pollux/domain/proof/note';
import { sha256 } from '@noble/hashes/sha2.js';
import { filesInFolder, textFor } from './node.ts';
import { filesInZip } from './files.ts';
import { type Hashing, hexOf } from './hashing.ts';
import { verifyBundle } from './verify.ts';
import { sentence, wordsIn } from './words.ts';

/**
 * The program of an auditor's bundle, `verify.mjs`: one file without dependencies. The build makes it of the code by which
 * the product itself counts and scores. `verify.html` has the same in it, and calls `polluxVerify`.
 */
const hashing: Hashing = {
  sha256,
  hashText: (text, encoding) => {
    const bytes = sha256(utf8(text));
    return encoding === 'hex' ? hexOf(bytes) : toBase64(bytes);
  },
  begin: () => sha256.create(),
};

/** What the page calls, whose script is none of ours to check. */
const forPage = {
  polluxVerify: async (zip: Blob, key: string, language: string) =>
    verifyBundle(await filesInZip(zip), hashing, { key, language }),
  polluxWords: (language: string) => wordsIn(language).page,
  polluxSentence: sentence,
};
Object.assign(globalThis, forPage);

/** As a program of Node: of a folder, of the one that it is in, or of an archive. Its exit code says whether all is right. */
async function run([what = import.meta.dirname, key]: readonly string[]): Promise<void> {
  const { stat } = await import('node:fs/promises');
  const { openAsBlob } = await import('node:fs');
  const isFolder = (await stat(what)).isDirectory();
  const files = isFolder ? await filesInFolder(what) : await filesInZip(await openAsBlob(what));
  const findings = await verifyBundle(files, hashing, key === undefined ? {} : { key });
  process.stdout.write(textFor(findings));
  process.exitCode = findings.wrong.length === 0 ? 0 : 1;
}

const isOfNode = typeof process !== 'undefined' && process.argv[1]?.endsWith('verify.mjs') === true;
if (isOfNode) {
  run(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  });
}
