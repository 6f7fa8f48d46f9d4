import { expect, test } from 'vitest';
import { Mp4MetadataBlanks } from './mp4-metadata.ts';
import { box, handler, mp3, ogg, wav } from './testing.ts';

const PLACE = '+09.9252+078.1198/';
const start = box('ftyp', 'M4A \0\0\0\0');
const sound = box('mdat', 'x'.repeat(300));
const place = box('\u00a9xyz', `\0\x12\0\0${PLACE}`);
const track = (...boxes: readonly Buffer[]) => box('trak', [box('mdia', [handler('soun')]), ...boxes]);

/** A box whose size is in eight bytes. */
function largeBox(name: string, content: string): Buffer {
  const bytes = Buffer.concat([Buffer.from(`\0\0\0\x01${name}\0\0\0\0\0\0\0\0${content}`, 'latin1')]);
  bytes.writeBigUInt64BE(BigInt(bytes.length), 8);
  return bytes;
}

/** A box that says that it is so long. */
function claiming(bytes: number, name: string, content: readonly Buffer[]): Buffer {
  const claims = box(name, content);
  claims.writeUInt32BE(bytes, 0);
  return claims;
}

function passed(file: Buffer, size = 1_000_000) {
  const blanks = new Mp4MetadataBlanks();
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.length; at += size) pieces.push(blanks.pass(file.subarray(at, at + size)));
  return { blanks, bytes: Buffer.concat([...pieces, blanks.end()]) };
}

const SIZES = [1, 2, 7, 64, 1_000_000];

test.each([
  ['the movie', [box('moov', [track(), box('udta', [place])])]],
  ['a track', [box('moov', [track(box('udta', [place]))])]],
  ['the metadata of the movie', [box('moov', [track(), box('meta', [box('keys', PLACE)])])]],
  ['the metadata of the file', [box('moov', [track()]), box('meta', [place])]],
  ['a box of somebody’s own', [box('moov', [track()]), box('uuid', PLACE)]],
  ['what an edit left', [box('moov', [track()]), box('free', PLACE), box('skip', PLACE)]],
  ['a fragment', [box('moov', [track()]), box('moof', [box('traf', [box('udta', [place])])])]],
  ['a box with a large size', [box('moov', [track()]), largeBox('udta', PLACE)]],
  ['a box that goes on to the end', [box('moov', [track()]), claiming(0, 'udta', [place])]],
])('a place in %s is not there any more, and everything else is where it was', (_where, boxes) => {
  const file = Buffer.concat([start, ...boxes.slice(0, 1), sound, ...boxes.slice(1)]);
  for (const size of SIZES) {
    const { blanks, bytes } = passed(file, size);
    expect(blanks).toMatchObject({ isMp4: true, isMalformed: false });
    expect(bytes.length).toBe(file.length);
    expect(bytes.includes('09.9252')).toBe(false);
    expect(bytes.indexOf(sound)).toBe(file.indexOf(sound));
    expect(bytes.includes(handler('soun'))).toBe(true);
    expect(bytes.includes('free')).toBe(true);
  }
});

test('what is passed has boxes of the same sizes, which a second pass leaves as they are', () => {
  const { bytes } = passed(Buffer.concat([start, box('moov', [track(box('udta', [place]))]), sound]));
  expect(bytes).toEqual(
    Buffer.concat([start, box('moov', [track(box('free', '\0'.repeat(place.length)))]), sound]),
  );
  expect(passed(bytes).bytes).toEqual(bytes);
});

test.each([
  ['an MP3', mp3({ frames: 3, tag: 300 })],
  ['an Ogg', ogg],
  ['a WAV', wav({ seconds: 0.1 })],
  ['something with metadata of an MP4 in it', Buffer.concat([box('udta', [place]), start])],
  ['less than a box', Buffer.from('abc')],
  ['nothing', Buffer.alloc(0)],
])('%s passes as it is', (_what, file) => {
  for (const size of SIZES) {
    const { blanks, bytes } = passed(file, size);
    expect(blanks.isMp4).not.toBe(true);
    expect(bytes).toEqual(file);
  }
});

test.each([
  ['smaller than its header', [claiming(7, 'udta', [place])]],
  ['of a large size that is smaller than its header', [Buffer.from('\0\0\0\x01udta\0\0\0\0\0\0\0\x08')]],
  ['longer than the one around it', [box('moov', [claiming(500, 'trak', []), box('udta', [place])])]],
  ['without an end within another', [box('moov', [claiming(0, 'mdia', []), box('udta', [place])])]],
  [
    'whose header goes beyond the one around it',
    [box('moov', [Buffer.from('\0\0\0\0')]), box('udta', [place])],
  ],
  ['so deep that no sound needs it', [nested(100, box('udta', [place]))]],
])('nothing passes from a box on that is %s', (_how, boxes) => {
  const file = Buffer.concat([start, ...boxes, sound]);
  for (const size of [1, 7, 1_000_000]) {
    const { blanks, bytes } = passed(file, size);
    expect(blanks.isMalformed).toBe(true);
    expect(bytes.includes('09.9252')).toBe(false);
    expect(bytes.length).toBeLessThan(file.length);
  }
});

function nested(depth: number, inside: Buffer): Buffer {
  const headers = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level++) {
    headers.writeUInt32BE((depth - level) * 8 + inside.length, level * 8);
    headers.write('trak', level * 8 + 4, 'latin1');
  }
  return Buffer.concat([headers, inside]);
}
