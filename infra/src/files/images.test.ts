import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from './images.ts';

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The PNG with the mark of one that moves behind its head. */
function animated(png: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  const head = 8 + 25;
  return Buffer.concat([png.subarray(0, head), chunk('acTL', control), png.subarray(head)]);
}

/** A PNG of one colour, in some thousand bytes. */
function vast(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc((width / 8 + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('an image is taken, also a WebP or GIF that moves, of which the first picture is', async () => {
  const png = await white(60, 40).png().toBuffer();
  const moving = await sharp([png, await sharp(png).negate().toBuffer()], { join: { animated: true } })
    .gif()
    .toBuffer();
  for (const bytes of [png, moving, await white(60, 40).jpeg().toBuffer()])
    expect(await encodeImage(bytes)).toMatchObject({ width: 60, height: 40 });
  expect(await encodeImage(vast(8_000, 5_000), { longest: 80 })).toMatchObject({ width: 80, height: 50 });
});

test('what is wrong with another is said', async () => {
  const png = await white(600, 400).png().toBuffer();
  const wrong: Readonly<Record<string, Uint8Array>> = {
    another: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    animated: animated(png),
    vast: vast(12_000, 12_000),
    damaged: png.subarray(0, png.length / 2),
  };
  for (const [fault, bytes] of Object.entries(wrong))
    expect([fault, await encodeImage(bytes)]).toEqual([fault, fault]);
  expect(await encodeImage(animated(png), { formats: ['jpeg'] })).toBe('another');
  expect(await encodeImage(png, { formats: ['jpeg'] })).toBe('another');
});
