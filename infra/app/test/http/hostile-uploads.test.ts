import { gzipSync } from 'node:zlib';
import type { ImagePurpose } from '@pollux/domain/authoring/media';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const SCRIPT = '<script>alert(document.cookie)</script>';
const purposes: readonly ImagePurpose[] = [
  'cover',
  'question',
  'profile',
  'cancellation',
  'banner',
  'subject',
];

const product = sharedProduct();
let person: ApiClient;
let admin: ApiClient;
let png: Buffer;
/** 50 megapixels of a single colour, in some thousand bytes. */
let vast: Buffer;

beforeAll(async () => {
  [person, admin, png, vast] = await Promise.all([
    joins(product.origin).then(({ client }) => client),
    adminOf(product),
    picture('teal', { width: 60, height: 40 }),
    picture('white', { width: 10_000, height: 5_000 }),
  ]);
});

function upload(purpose: ImagePurpose, bytes: Uint8Array, name = 'picture.png', type = 'image/png') {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const { cookie = '' } = purpose === 'banner' || purpose === 'subject' ? admin : person;
  return fetch(`${product.origin}/api/media?purpose=${purpose}`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
}

/** Zeros that pack a thousand to one. */
const packedZeros = gzipSync(Buffer.alloc(50_000_000));

test.each(purposes)(
  'as a %s nothing but an image is taken, whatever it is called [P195]',
  async (purpose) => {
    const refused: [name: string, type: string, bytes: Uint8Array, code?: string][] = [
      [
        'a drawing that may hold scripts',
        'image/svg+xml',
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      ],
      ['a page', 'image/png', Buffer.from(`<!doctype html>${SCRIPT}`)],
      [
        'a page that begins like a picture',
        'image/gif',
        Buffer.from(`GIF89a/*${SCRIPT}*/=1;`),
        'image-damaged',
      ],
      ['a packed archive', 'image/png', packedZeros],
      ['an archive of files', 'image/png', Buffer.from('504b0304140000000800', 'hex')],
      ['a document', 'image/jpeg', Buffer.from('%PDF-1.7\n1 0 obj <</S/JavaScript/JS(app.alert(1))>>')],
      ['half of a picture', 'image/png', png.subarray(0, 60), 'image-damaged'],
      ['50 megapixels', 'image/png', vast, 'image-vast'],
    ];
    for (const [name, type, bytes, code = 'not-an-image'] of refused) {
      const problem = await problemIn(await upload(purpose, bytes, 'picture.png', type));
      // No GIF is taken for a cancellation: a damaged one is none there (P195).
      const isOther = type === 'image/gif' && purpose === 'cancellation';
      expect(problem, name).toMatchObject({ status: 422, code: isOther ? 'not-an-image' : code });
    }
  },
);

test('of a picture that is also a page, or carries one, only the picture is kept', async () => {
  const carrying = await sharp(png)
    .withExif({ IFD0: { Artist: SCRIPT, ImageDescription: SCRIPT } })
    .jpeg()
    .toBuffer();
  for (const bytes of [Buffer.concat([png, Buffer.from(SCRIPT)]), carrying]) {
    const { file } = (await (await upload('question', bytes)).json()) as { file: string };
    const served = await fetch(`${product.origin}/uploads/${file}`);
    const kept = Buffer.from(await served.arrayBuffer());
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(kept).metadata()).format).toBe('webp');
    expect(kept.includes('script')).toBe(false);
  }
});

test.each(['../../events.db', '/etc/passwd', 'a\u0000.png', `${SCRIPT}.svg`, 'x'.repeat(5_000)])(
  'the name %j of a file is never a name of ours',
  async (name) => {
    const answer = await upload('question', png, name);
    expect(answer.status).toBe(200);
    const { file } = (await answer.json()) as { file: string };
    expect(file).toMatch(/^[0-9a-f]{24}-\d{14}\.webp$/);
  },
);

test('an upload without a file or for no purpose that there is, is refused', async () => {
  const headers = { cookie: person.cookie ?? '' };
  const send = (purpose: string, body: FormData) =>
    fetch(`${product.origin}/api/media?purpose=${purpose}`, { method: 'POST', headers, body });
  const one = new FormData();
  one.append('file', new Blob([new Uint8Array(png)]), 'a.png');
  expect((await problemIn(await send('question', new FormData()))).status).toBe(422);
  expect((await problemIn(await send('__proto__', one))).status).toBe(422);
});

const BOUNDARY = 'between-the-parts';
const partOf = (head: string) => `--${BOUNDARY}\r\n${head}\r\n\r\nabc`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
const FIELD = 'Content-Disposition: form-data; name="title"';
const END = `\r\n--${BOUNDARY}--\r\n`;
const form = (body: string, boundary = BOUNDARY) =>
  [`multipart/form-data; boundary=${boundary}`, body] as const;

/** What says that it is a form, and how it is refused. */
const brokenForms: Readonly<Record<string, readonly [type: string, body: string, status: number]>> = {
  'no boundary': ['multipart/form-data', partOf(FILE) + END, 400],
  'a boundary that is empty': [...form(partOf(FILE) + END, '""'), 400],
  'a boundary of 300 letters': [...form(partOf(FILE) + END, 'b'.repeat(300)), 400],
  'a text': [...form('hello'), 400],
  'a boundary alone': [...form(`--${BOUNDARY}`), 400],
  'half a head': [...form(`--${BOUNDARY}\r\nContent-Dispo`), 400],
  'half a file': [...form(partOf(FILE)), 400],
  'a field in place of a file': [...form(partOf(FIELD) + END), 400],
  'a field before the file': [...form(`${partOf(FIELD)}\r\n${partOf(FILE)}${END}`), 400],
  'a file called __proto__': [...form(partOf(FILE.replace('"file"', '"__proto__"')) + END), 400],
  'a file without a name': [
    ...form(
      partOf('Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream') + END,
    ),
    422,
  ],
  nothing: [...form(''), 422],
  'parts of something else': [`multipart/mixed; boundary=${BOUNDARY}`, partOf(FILE) + END, 415],
};

test.each(Object.entries(brokenForms))(
  'an upload of %s is refused as one that cannot be read, and is no failure of ours',
  async (_, [type, body, status]) => {
    const headers = { cookie: person.cookie ?? '', 'content-type': type };
    for (const path of [
      ...purposes.slice(0, 4).map((purpose) => `media?purpose=${purpose}`),
      'media/audio',
    ]) {
      const answer = await fetch(`${product.origin}/api/${path}`, { method: 'POST', headers, body });
      expect((await problemIn(answer)).status, path).toBe(status);
    }
  },
);
