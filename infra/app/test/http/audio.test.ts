import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MOST_AUDIO_BYTES } from '@pollux/domain/authoring/media-rules';
import { box, m4a, mp3, ogg, wav } from '@pollux/infra/files/testing';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { storesOnServers } from '../support/data-folder.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { keptFiles } from '../support/kept-files.ts';
import { joins, type Person } from '../support/people.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const SCRIPT = '<script>alert(document.cookie)</script>';

const product = sharedProduct();
let creator: ApiClient;
/** A sound that is there, and all of its bytes. */
let sound: Buffer;
let url: string;

beforeAll(async () => {
  ({ client: creator } = await joins(product.origin));
  // Bytes that tell their places apart, behind a frame that tells what it is.
  sound = Buffer.concat([
    mp3({ frames: 2 }),
    Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251)),
  ]);
  url = urlOf(await creator.uploadAudio(new Uint8Array(sound)));
});

const urlOf = (file: string) => `${product.origin}/uploads/audios/${file}`;

function upload(
  bytes: Uint8Array,
  { name = 'sound.mp3', type = 'audio/mpeg', cookie = creator.cookie } = {},
) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return fetch(`${product.origin}/api/media/audio`, {
    method: 'POST',
    headers: cookie === undefined ? {} : { cookie },
    body,
  });
}

const fetchRange = (range: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { range, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const unfinished = async () => (await keptFiles(product)).unfinished;

test.each([
  ['mp3', 'audio/mpeg', mp3({ frames: 40, tag: 60_000 })],
  ['ogg', 'audio/ogg', ogg],
  ['wav', 'audio/wav', wav({ seconds: 1 })],
  ['m4a', 'audio/mp4', m4a('M4A ', ['soun'])],
])(
  'a sound in %s is kept under our own name and served as %s [C098 C330 P483]',
  async (format, type, bytes) => {
    const answer = await upload(bytes, { name: 'வணக்கம்.bin', type: 'application/octet-stream' });
    const { file, originalName } = (await answer.json()) as { file: string; originalName: string };
    expect(file).toMatch(new RegExp(`^[0-9a-f]{24}-\\d{14}\\.${format}$`));
    expect(originalName).toBe('வணக்கம்.bin');
    const served = await fetch(urlOf(file));
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'content-length': `${bytes.length}`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await bytesOf(served)).equals(bytes)).toBe(true);
  },
);

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=100-299', 100, 300],
  ['bytes=200000-', 200_000, undefined],
  ['bytes=-1', -1, undefined],
  ['bytes=-900000', 0, undefined],
  ['bytes=300000-900000', 300_000, undefined],
])('%s is that part of it [C330 P483]', async (range, from, to) => {
  const part = sound.subarray(from, to);
  const served = await fetchRange(range);
  expect(served.status).toBe(206);
  const start = from < 0 ? sound.length + from : from;
  const { headers } = served;
  expect(headers.get('content-range')).toBe(`bytes ${start}-${start + part.length - 1}/${sound.length}`);
  expect(headers.get('content-length')).toBe(`${part.length}`);
  expect(headers.get('content-type')).toBe('audio/mpeg');
  expect((await bytesOf(served)).equals(part)).toBe(true);
});

test.each(['bytes=300834-', 'bytes=300834-300900', 'bytes=999999999999-', 'bytes=-0'])(
  '%s is beyond its end [C330]',
  async (range) => {
    const served = await fetchRange(range);
    expect(served.status).toBe(416);
    expect(served.headers.get('content-range')).toBe(`bytes */${sound.length}`);
    expect((await bytesOf(served)).length).toBe(0);
  },
);

test.each([
  'bytes=0-1,5-6',
  'lines=1-2',
  'bytes=b-a',
  'bytes=9-5',
  'bytes=-',
  'bytes',
  `bytes=${'0-1,'.repeat(2_000)}0-1`,
])('to the range %.30s all of it is sent', async (range) => {
  const served = await fetchRange(range);
  expect(served.status).toBe(200);
  expect((await bytesOf(served)).length).toBe(sound.length);
});

test('a part is sent only to whoever has the rest of the same file', async () => {
  const tag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[^"]+"$/);
  expect((await fetchRange('bytes=5-9', { 'if-range': tag })).status).toBe(206);
  for (const other of ['"another"', `W/${tag}`, 'Sun, 22 Nov 2026 10:00:00 GMT']) {
    const served = await fetchRange('bytes=5-9', { 'if-range': other });
    expect(served.status).toBe(200);
    expect((await bytesOf(served)).length).toBe(sound.length);
  }
  expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
});

test('an M4A is served without the place that its metadata named', async () => {
  const place = '+09.9252+078.1198/';
  const file = await creator.uploadAudio(
    new Uint8Array(Buffer.concat([m4a('M4A ', ['soun']), box('udta', place)])),
  );
  const served = await bytesOf(await fetch(urlOf(file)));
  expect(served.equals(Buffer.concat([m4a('M4A ', ['soun']), box('free', '\0'.repeat(place.length))]))).toBe(
    true,
  );
});

test('HEAD says what GET would, without the bytes', async () => {
  const all = await fetch(url, { method: 'HEAD' });
  expect(all.headers.get('content-length')).toBe(`${sound.length}`);
  expect(all.headers.get('accept-ranges')).toBe('bytes');
  expect((await bytesOf(all)).length).toBe(0);
  expect((await fetch(urlOf(`${'0'.repeat(24)}-01012026000000.mp3`), { method: 'HEAD' })).status).toBe(404);
});

test.each([
  ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a page behind a tag', Buffer.concat([mp3({ frames: 0, tag: 500 }), Buffer.from(SCRIPT)])],
  ['a tag that claims more than there is', Buffer.from(`ID3\x03\x00\x00\x7f\x7f\x7f\x7f${SCRIPT}`, 'latin1')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a film', m4a('isom', ['vide', 'soun'])],
  ['a playlist', Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret')],
  ['nothing', Buffer.alloc(0)],
  ['a whole lot of nothing', Buffer.alloc(5_000_000)],
])('%s named sound.mp3 is no sound [C098]', async (_name, bytes) => {
  expect(await problemIn(await upload(bytes))).toMatchObject({ status: 422, code: 'not-audio' });
  await expect.poll(unfinished).toEqual([]);
});

test('of a sound that is also a page, browsers make nothing but sound', async () => {
  const file = await creator.uploadAudio(
    new Uint8Array(Buffer.concat([mp3({ frames: 3 }), Buffer.from(SCRIPT)])),
  );
  const { headers } = await fetch(urlOf(file));
  expect(headers.get('content-type')).toBe('audio/mpeg');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('10 MB are taken, and not a byte more [C098]', async () => {
  const most = Buffer.concat([mp3({ frames: 1 }), Buffer.alloc(MOST_AUDIO_BYTES - 417, 7)]);
  expect((await upload(most)).status).toBe(200);
  for (const more of [1, 200_000]) {
    const answer = await upload(Buffer.concat([most, Buffer.alloc(more)]));
    expect(answer.status).toBe(413);
    await answer.body?.cancel();
  }
  const problem = await problemIn(await upload(Buffer.concat([most, Buffer.alloc(1)])));
  expect(problem).toMatchObject({ code: 'audio-too-large', detail: 'Audio size should be less than 10MB' });
  await expect.poll(unfinished).toEqual([]);
});

test('the same sound sent several times at once is one file, another person’s is their own', async () => {
  const { client: other } = await joins(product.origin);
  const bytes = new Uint8Array(wav({ seconds: 2 }));
  const [theirs, ...own] = await Promise.all([
    other.uploadAudio(bytes),
    ...Array.from({ length: 8 }, () => creator.uploadAudio(bytes)),
  ]);
  const [file = ''] = own;
  expect(new Set(own)).toEqual(new Set([file]));
  const sameOwner = file.slice(0, 24);
  const { names } = await keptFiles(product);
  // GridFS may hold it more than once, under its one name.
  expect(new Set(names.filter((name) => name.startsWith(sameOwner)))).toEqual(new Set([file]));
  expect(theirs.slice(0, 24)).not.toBe(sameOwner);
});

// It is about the embedded file store, whose folder shows the pieces; of GridFS the suite of the file stores shows it.
test.skipIf(storesOnServers().documents)(
  'of an upload that breaks off nothing is kept in the folder of the files',
  async () => {
    const { hostname, port } = new URL(product.origin);
    const boundary = 'x'.repeat(20);
    const sending = request({
      hostname,
      port,
      path: '/api/media/audio',
      method: 'POST',
      headers: {
        cookie: creator.cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 3_000_000,
      },
    });
    sending.on('error', () => undefined);
    sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n`);
    sending.write(mp3({ frames: 200 }));
    await expect.poll(unfinished).not.toEqual([]);
    sending.destroy();
    await expect.poll(unfinished).toEqual([]);
  },
);

test('whoever reads slowly gets all of it', async () => {
  const bytes = wav({ seconds: 200 });
  const file = await creator.uploadAudio(new Uint8Array(bytes));
  const { body } = await fetch(urlOf(file));
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) {
    parts.push(part);
    await wait(2);
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
});

test('visitors and participants upload nothing', async () => {
  expect((await problemIn(await upload(sound, { cookie: '' }))).status).toBe(401);
});

test.each([
  '/uploads/audios/..%2F..%2Fsecret.key',
  '/uploads/audios/..%2Fevents.db',
  '/uploads/audios/%2e%2e/secret.key',
  '/uploads/audios/nothing.mp3',
  `/uploads/audios/${'0'.repeat(24)}-01012026000000.webp`,
])('%s leads nowhere [C330]', async (path) => {
  const response = await fetch(product.origin + path);
  expect(response.status).toBe(404);
  await response.body?.cancel();
});

test('a sound is not at the address of an image, nor an image at that of a sound', async () => {
  const file = url.split('/').at(-1) ?? '';
  expect((await fetch(`${product.origin}/uploads/${file}`)).status).toBe(404);
});

test('a person uploads 40 sounds in ten minutes, whatever becomes of them, and another one still does', async () => {
  const limited = await HostedProduct.start();
  try {
    const [eager, other] = await Promise.all([joins(limited.origin), joins(limited.origin)]);
    const sends = ({ client }: Person, bytes: Uint8Array<ArrayBuffer>) =>
      client.uploadAudio(bytes).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    const small = new Uint8Array(mp3({ frames: 3 }));
    const answers = [await sends(eager, new Uint8Array(0))];
    for (let sent = 1; sent < 41; sent++) answers.push(await sends(eager, small));
    expect(answers).toEqual([422, ...Array.from({ length: 39 }, () => 200), 429]);
    expect(await sends(other, small)).toBe(200);
  } finally {
    await limited.stop();
  }
});
