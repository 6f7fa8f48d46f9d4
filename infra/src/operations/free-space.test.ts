import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FreeSpace } from './free-space.ts';

let folder: string;
let disk: { free: number; size: number };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-room-'));
  const { bavail, blocks, bsize } = await statfs(folder);
  disk = { free: bavail * bsize, size: blocks * bsize };
});
afterAll(() => rm(folder, { recursive: true }));

test('with room nothing is said, and nothing refused', async () => {
  const room = new FreeSpace({ paths: [folder], floor: 1 });
  expect(await room.reasons()).toEqual([]);
  await room.require();
});

test('a twentieth of a disk is enough, whatever the floor', async () => {
  const reasons = await new FreeSpace({ paths: [folder], floor: disk.size }).reasons();
  expect(reasons.length).toBe(disk.free < disk.size / 20 ? 1 : 0);
});

test('below the floor of any place it is said where, with both figures, and what is written is refused', async () => {
  const onServers = async () => [
    { name: 'the database on MongoDB', free: 3 * 1_048_576 },
    { name: 'a server that does not tell', free: null },
  ];
  const room = new FreeSpace({ paths: [folder], floor: 1_048_576, onServers });
  expect(await room.reasons()).toEqual([]);
  const short = new FreeSpace({ paths: [folder], floor: 5 * 1_048_576, onServers });
  expect(await short.reasons()).toEqual([
    'There is too little room on the disk of the database on MongoDB: 3 MB are free, and 5 MB are needed.',
  ]);
  await expect(short.require()).rejects.toMatchObject({ name: 'StorageFull' });
});

test('places of one disk are one reason, and what is not there is none', async () => {
  const paths = [folder, join(folder, 'missing'), tmpdir()];
  expect(await new FreeSpace({ paths, floor: 1 }).reasons()).toEqual([]);
});
