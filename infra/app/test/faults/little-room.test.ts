// Dear: a product that is started twice for each store or folder that has a disk of its own; at length for all.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { expect, test } from 'vitest';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

/** A disk of its own, which only root can make. */
function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0;
}

test.runIf(process.getuid?.() === 0).each(isLongRun ? ['files', 'mailbox', 'events.db'] : ['events.db'])(
  'where the disk of %s alone has too little room, the product is not ready and writes nothing, and heals by itself',
  async (place) => {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-room-'));
    const [data, disk] = [join(folder, 'data'), join(folder, 'disk')];
    await mkdir(disk);
    expect(mount(disk)).toBe(true);
    const product = await Product.start({ RATE_LIMITS: 'off' }, data);
    try {
      const { client } = await joins(product.origin);
      const poll = await createsPoll(client, { attemptLimit: false });
      await product.stop();
      // What is there is elsewhere from now on; of a file its folder is.
      await cp(join(data, place), join(disk, place), { recursive: true });
      await rm(join(data, place), { recursive: true });
      await symlink(join(disk, place), join(data, place));
      await product.restart();
      const ready = async () => {
        const answer = await fetch(`${product.origin}/api/health/ready`);
        return { status: answer.status, said: JSON.stringify(await answer.json()) };
      };
      await expect.poll(async () => (await ready()).status).toBe(200);

      // A twentieth of 64 MB is the floor here. It may not all fit, which fills the disk as well.
      await writeFile(join(disk, 'ballast'), Buffer.alloc(62 * 1_048_576)).catch(() => undefined);
      await expect.poll(ready).toEqual({
        status: 503,
        said: expect.stringMatching(
          /There is too little room on the disk of .*: \d MB are free, and 3 MB are needed\./,
        ),
      });
      const sizes = async () => {
        const logs = [data, disk].map((each) =>
          stat(join(each, 'events.db-wal')).then(
            ({ size }) => size,
            () => 0,
          ),
        );
        return [...(await Promise.all(logs)), (await readdir(join(data, 'files'))).length];
      };
      const before = await sizes();
      const cast = () => client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
      await expect(cast()).rejects.toMatchObject({ status: 503, code: 'storage-full' });
      const body = new FormData();
      body.append('file', new Blob(['x']), 'x.png');
      const headers = { cookie: client.cookie ?? '' };
      const upload = await fetch(`${product.origin}/api/media?purpose=cover`, {
        method: 'POST',
        headers,
        body,
      });
      expect(upload.status).toBe(503);
      expect(await sizes()).toEqual(before);
      expect((await client.ask(getPollResults, { params: { id: poll.id } })).ballots).toBe(0);

      await rm(join(disk, 'ballast'));
      await expect.poll(async () => (await ready()).status).toBe(200);
      await cast();
    } finally {
      await product.stop();
      spawnSync('umount', [disk]);
      await rm(folder, { recursive: true });
    }
  },
);
