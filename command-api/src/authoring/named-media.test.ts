import { MediaUploaded, media } from '@pollux/domain/authoring/media';
import type { FileStore } from '@pollux/infra/files/file-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Streams } from '../kernel/streams.ts';
import { openTestStores, type TestStores } from '../kernel/testing.ts';
import { recordUpload } from './named-media.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const mediaId = 'a'.repeat(24);
const fileAt = (moment: string) => `${mediaId}-${moment}.webp`;

test('of the same image that is uploaded twice at one moment the file that is known is kept, and the other removed', async () => {
  const cache = new StreamCache(stores.events);
  const removed: string[] = [];
  const files: Pick<FileStore, 'remove'> = { remove: async (name) => void removed.push(name) };
  const upload = (file: string) => {
    const command = { commandId: file, commandHash: '', correlationId: 'test', actorId: undefined };
    const uploaded = MediaUploaded({
      mediaId,
      ownerId: 'b'.repeat(24),
      purpose: 'question',
      file,
      originalName: 'leaf.png',
      width: 4,
      height: 3,
      bytes: 12,
      at: '2026-11-20T09:30:00.000Z',
    });
    return recordUpload(
      { mediaId, file },
      (known) => (known.status === 'uploaded' ? [] : [uploaded]),
      new Streams(stores.events, cache, command),
      files as FileStore,
    );
  };
  const [first, second] = [fileAt('20112026093000001'), fileAt('20112026093000002')];
  expect(await Promise.all([upload(first), upload(second)])).toEqual([first, first]);
  expect(removed).toEqual([second]);
  expect(await cache.read(media, { mediaId })).toMatchObject({ file: first });
});
