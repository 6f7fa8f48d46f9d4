import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PRODUCT_LOG, type Product } from '../support/product.ts';
import { type Failure, inject } from '../support/strace.ts';

const LOOK_MS = 10;

/** A way to bring the product down while it works. */
export interface Attack {
  readonly name: string;
  /**
   * Resolves once the product has ended.
   * @param inPlace called when the next write will bring it down, at the latest: until then there need be none
   */
  strike(product: Product, inPlace: () => void): Promise<void>;
}

/** Ends the process at once, as the kernel does when memory runs out. */
export const kill: Attack = {
  name: 'SIGKILL of the process',
  strike(product, inPlace) {
    inPlace();
    return product.kill();
  },
};

/** The worker that writes the log dies of an error of the disk; nothing else is touched. */
export const logWriterDies = failing('the writer of the log dies', ['events.db-wal'], 'pwrite64', 'EIO');

/** The worker that writes the read models dies of an error of the disk. */
export const documentWriterDies = failing(
  'the writer of the read models dies',
  ['documents.db-wal'],
  'pwrite64',
  'EIO',
);

/** The disk takes what is written, but does not say that it keeps it. */
export const syncFails = failing('a sync of the log fails', ['events.db-wal'], 'fsync', 'EIO');

/** No file grows any more, and before there is room again the process is killed. */
export const diskFull: Attack = {
  name: 'the disk is full',
  async strike(product, inPlace) {
    const { size } = await stat(PRODUCT_LOG);
    const logs = ['events.db-wal', 'documents.db-wal', 'sessions.db-wal'];
    const files = logs.map((file) => join(product.dataDir, file));
    await inject(product.pid, { call: 'pwrite64', error: 'ENOSPC', files });
    inPlace();
    const said = async () => (await readFile(PRODUCT_LOG)).subarray(size).toString();
    while (!/events\.db could not be written: there is no room/.test(await said())) await wait(LOOK_MS);
    await product.kill();
  },
};

/** The attacks that need system calls that can be made to fail. */
export const failingDisks: readonly Attack[] = [logWriterDies, documentWriterDies, syncFails, diskFull];

function failing(
  name: string,
  files: readonly string[],
  call: Failure['call'],
  error: Failure['error'],
): Attack {
  return {
    name,
    async strike(product, inPlace) {
      const { size } = await stat(PRODUCT_LOG);
      await inject(product.pid, { call, error, files: files.map((file) => join(product.dataDir, file)) });
      inPlace();
      assert.equal(await product.ended(), 1, `it fails when ${name}`);
      const said = (await readFile(PRODUCT_LOG)).subarray(size).toString();
      assert.match(said, /\.db can no longer be written: /, `it says why when ${name}`);
    },
  };
}
