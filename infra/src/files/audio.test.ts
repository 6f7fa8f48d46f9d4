import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AudioInspector } from './audio.ts';
import { box, m4a, mp3, ogg, wav } from './testing.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function inspected(bytes: Uint8Array, size = 1_000) {
  const inspector = new AudioInspector('salt');
  const passed = Buffer.concat(await Array.fromAsync(inspector.pass(inPieces(bytes, size))));
  return { inspector, passed };
}

test.each([
  ['mp3', mp3({ frames: 40 })],
  ['mp3', mp3({ frames: 40, tag: 100_000 })],
  ['ogg', ogg],
  ['wav', wav({ seconds: 1 })],
  ['m4a', m4a('M4A ', ['soun'])],
  ['m4a', m4a('isom', ['soun'])],
  ['m4a', m4a('mp42', ['soun', 'meta'])],
] as const)('knows %s by its bytes, in pieces of any size', async (format, bytes) => {
  for (const size of [7, 1_000, 1_000_000]) {
    const { inspector, passed } = await inspected(bytes, size);
    const digest = createHash('sha256').update('salt').update(bytes).digest('hex');
    expect(inspector.heard).toEqual({ format, bytes: bytes.length, digest });
    expect(passed.equals(bytes)).toBe(true);
  }
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a film', m4a('isom', ['vide', 'soun'])],
  ['a film that says it is a sound', m4a('M4A ', ['soun', 'vide'])],
  ['a container with nothing in it', m4a('M4A ', [])],
  [
    'an M4A whose boxes do not fit into each other',
    Buffer.concat([m4a('M4A ', ['soun']), Buffer.from('\0\0\0\x03udta')]),
  ],
  ['an M4A behind a tag', Buffer.concat([mp3({ frames: 0, tag: 500 }), m4a('M4A ', ['soun'])])],
  ['a tag that says it is longer than the file', mp3({ frames: 0, tag: 500 }).subarray(0, 100)],
  ['a tag with a page behind it', Buffer.concat([mp3({ frames: 0, tag: 500 }), Buffer.from('<script>')])],
])('%s is no sound', async (_name, bytes) => {
  for (const size of [7, 1_000_000]) expect((await inspected(bytes, size)).inspector.heard).toBeUndefined();
});

test('an M4A is heard without the place in its metadata, and told by what is left of it', async () => {
  const place = box('udta', '+09.9252+078.1198/');
  const { inspector, passed } = await inspected(Buffer.concat([m4a('M4A ', ['soun']), place]), 7);
  const kept = Buffer.concat([m4a('M4A ', ['soun']), box('free', '\0'.repeat(18))]);
  expect(passed).toEqual(kept);
  const digest = createHash('sha256').update('salt').update(kept).digest('hex');
  expect(inspector.heard).toEqual({ format: 'm4a', bytes: kept.length, digest });
});

test('stops reading what it knows to be no sound', async () => {
  let read = 0;
  async function* endless() {
    while (read < 10_000) {
      read += 1;
      yield Buffer.alloc(1_000, '<p>');
      await new Promise(setImmediate);
    }
  }
  await Array.fromAsync(new AudioInspector('').pass(endless()));
  expect(read).toBeLessThan(100);
});
