import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { CreateBanner, DeleteBanner, UpdateBanner } from '@pollux/domain/reference/banner';
import { CreateSubject, DeleteSubject } from '@pollux/domain/reference/subject';
import { AddTestimonial, RemoveTestimonial } from '@pollux/domain/reference/testimonial';
import { UpdateTax } from '@pollux/domain/billing/tax';
import { getAdminBanners, getBanners, getTestimonials } from '@pollux/query-api/reference/contract';
import { getAdminTaxes } from '@pollux/query-api/billing/taxes-contract';
import { getOperator, getPayoutTerms } from '@pollux/query-api/site/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { DOCUMENTS, LOOKING, remainsOf } from '../support/remains.ts';

let product: HostedProduct;
let admin: ApiClient;
let visitor: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start({
    OPERATOR_NAME: 'Kalvi Trust',
    PUBLIC_ORIGIN: 'http://localhost:9/',
  });
  admin = await adminOf(product);
  visitor = new ApiClient(product.origin);
});
afterAll(() => product.stop());

const shownBanners = async (minPosition = '') =>
  (await visitor.ask(getBanners, { minPosition })).banners.map(({ title }) => title);
const html = async (path: string) => {
  const response = await fetch(product.origin + path);
  return { status: response.status, text: await response.text() };
};
const uploadBanner = async (colour: string) => admin.upload('banner', new Uint8Array(await picture(colour)));

const cameWith = [
  'Ask the room, and count every vote once',
  'A word from everyone, a picture of the room',
  'Results that move while people answer',
];

test('an empty installation begins with three banners, whose pictures it serves [C023 C210 C315]', async () => {
  await expect.poll(() => shownBanners()).toEqual(cameWith);
  const { banners } = await visitor.ask(getBanners);
  for (const { imageUrl, relatedlink } of banners) {
    const image = await fetch(product.origin + imageUrl);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await html(relatedlink ?? '')).status).toBe(200);
  }
});

test('an admin makes, changes, switches off and deletes a banner [A180 A225 A237 A238 A239 A290 A291 A292 A293 C358]', async () => {
  const image = await uploadBanner('navy');
  const form = { title: 'Science fair', description: 'All of May', relatedlink: 'https://fair.example/' };
  const made = await admin.send(CreateBanner, { ...form, image });
  expect(made).toMatchObject({ message: 'Banner created successfully', imageUrl: `/uploads/${image}` });
  const { id } = made;
  expect(await shownBanners(made.position)).toEqual(['Science fair', ...cameWith]);
  const [shown] = (await visitor.ask(getBanners)).banners;
  expect(shown).toEqual({ ...form, id, imageUrl: `/uploads/${image}` });

  const off = await admin.send(UpdateBanner, { ...form, id, isActive: false });
  expect(off.imageUrl).toBe(`/uploads/${image}`);
  expect(await shownBanners(off.position)).toEqual(cameWith);
  const { data, total } = await admin.ask(getAdminBanners, { minPosition: off.position });
  expect(total).toBe(4);
  expect(data[0]).toMatchObject({ ...form, id, image, isActive: false });

  const plain = await admin.send(UpdateBanner, { title: 'Fair', id, image: null });
  expect(plain.imageUrl).toBeNull();
  const [changed] = (await visitor.ask(getBanners, { minPosition: plain.position })).banners;
  expect(changed).toEqual({ id, title: 'Fair', description: '', imageUrl: null, relatedlink: null });

  const deleted = await admin.send(DeleteBanner, { id });
  expect(deleted.message).toBe('Banner deleted successfully');
  expect(await shownBanners(deleted.position)).toEqual(cameWith);
  await expect(admin.send(UpdateBanner, { ...form, id })).rejects.toMatchObject({ status: 404 });
});

test('a banner needs a title, a link that can be followed safely, and an image made for banners [A180 A237 A240]', async () => {
  const refused = (form: object, answer: object) =>
    expect(admin.send(CreateBanner, { title: 'Fair', ...form })).rejects.toMatchObject(answer);
  await refused({ title: ' ' }, { status: 422, message: 'Banner title is required' });
  await refused({ relatedlink: 'javascript:alert(1)' }, { status: 422 });
  await refused({ image: `${'0'.repeat(24)}-01012026000000.webp` }, { code: 'not-an-image' });
  const { client } = await joins(product.origin);
  const cover = await client.upload('cover', new Uint8Array(await picture('teal')));
  await refused({ image: cover }, { code: 'not-an-image' });
  await expect(client.upload('banner', new Uint8Array(await picture('teal')))).rejects.toMatchObject({
    status: 403,
  });
});

test('one picture is the icon of a subject and the image of a banner, whichever was first [A236 A240]', async () => {
  for (const [first, second] of [
    ['banner', 'subject'],
    ['subject', 'banner'],
  ] as const) {
    const bytes = new Uint8Array(await picture(first === 'banner' ? 'indigo' : 'crimson'));
    const files = { [first]: await admin.upload(first, bytes), [second]: await admin.upload(second, bytes) };
    const { banner = '', subject = '' } = files;
    const made = await admin.send(CreateBanner, { title: 'Fair', image: banner });
    expect(made.imageUrl).toBe(`/uploads/${banner}`);
    const { id } = await admin.send(CreateSubject, { name: `Fairs ${first}`, url: `/uploads/${subject}` });
    // Sent again, it is the same file.
    expect(await admin.upload(first, bytes)).toBe(files[first]);
    await admin.send(DeleteBanner, { id: made.id });
    await admin.send(DeleteSubject, { id });
  }
});

test('nobody but admins maintains banners and testimonials', async () => {
  const { client } = await joins(product.origin);
  for (const [sender, status] of [
    [visitor, 401],
    [client, 403],
  ] as const) {
    const refused = { status };
    await expect(sender.send(CreateBanner, { title: 'Mine' })).rejects.toMatchObject(refused);
    await expect(sender.send(DeleteBanner, { id: '0'.repeat(24) })).rejects.toMatchObject(refused);
    await expect(sender.send(AddTestimonial, { author: 'Me', text: 'Good' })).rejects.toMatchObject(refused);
    await expect(sender.ask(getAdminBanners)).rejects.toMatchObject(refused);
  }
});

test('the banners carry a validator, and a match answers 304 [C023]', async () => {
  const first = await fetch(`${product.origin}/api/banners`);
  const again = await fetch(`${product.origin}/api/banners`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([first.status, again.status]).toEqual([200, 304]);
});

test('testimonials are for everybody to read, and once removed for nobody any more [C031]', async () => {
  const words = { author: 'Kanmani Durairaj', role: 'Botanist', text: 'Chlorophyll applauds.' };
  const added = await admin.send(AddTestimonial, words);
  const asked = await visitor.ask(getTestimonials, { minPosition: added.position });
  expect(asked).toMatchObject({ data: [{ ...words, id: added.id }], total: 1 });

  const remains = () => remainsOf(Object.values(words), product.dataDir);
  expect((await remains()).filter((found) => !found.startsWith(DOCUMENTS))).toEqual([]);
  await expect.poll(remains, LOOKING).not.toEqual([]);

  const removed = await admin.send(RemoveTestimonial, { id: added.id });
  expect(await visitor.ask(getTestimonials, { minPosition: removed.position })).toMatchObject({
    data: [],
    total: 0,
  });
  await expect.poll(remains, LOOKING).toEqual([]);
});

test('what an admin changed or deleted stays so after a restart [C023]', async () => {
  const { data } = await admin.ask(getAdminBanners);
  const [first, second] = data;
  if (first === undefined || second === undefined) throw new Error('There are no banners.');
  await admin.send(UpdateBanner, { id: first.id, title: 'Ours now', image: first.image });
  const deleted = await admin.send(DeleteBanner, { id: second.id });
  await product.kill();
  await product.restart();
  expect(await shownBanners(deleted.position)).toEqual(['Ours now', cameWith[2]]);
});

test('says of the operator what the configuration says [P233]', async () => {
  const nothing = { address: null, email: null, supportEmail: null, supportPhone: null, jurisdiction: null };
  expect(await visitor.ask(getOperator)).toEqual({ ...nothing, name: 'Kalvi Trust' });
});

test('the payout policy is told by what payouts are made, also after an admin has decided otherwise', async () => {
  const first = { minimumPayoutPaise: 500_000, payoutDays: 15, feeBasisPoints: 500 };
  expect(await visitor.ask(getPayoutTerms)).toEqual(first);
  const { data } = await admin.ask(getAdminTaxes);
  const fee = data.find(({ taxType }) => taxType === 'service');
  if (fee === undefined) throw new Error('There is no service tax.');
  const { id, taxName, taxType, taxDescription, isActive } = fee;
  await admin.send(UpdateTax, { id, taxName, taxType, taxDescription, isActive, taxPercentage: 7.5 });
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, minimumPayoutPaise: 250_000, payoutDays: 10 });
  expect(await visitor.ask(getPayoutTerms)).toEqual({
    minimumPayoutPaise: 250_000,
    payoutDays: 10,
    feeBasisPoints: 750,
  });
});

test.each([
  ['/', 'Pollux: ask the room, see every answer as it lands'],
  ['/privacypolicy', 'Privacy Policy · Pollux'],
  ['/features/?from=mail', 'Features · Pollux'],
])('%s comes with its own title, and a preview for those it is sent to', async (path, title) => {
  const { status, text } = await html(path);
  expect(status).toBe(200);
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain(`<meta property="og:title" content="${title}" />`);
  const address = path === '/' ? '/' : path.replace(/\/\?.*/, '');
  expect(text).toContain(`<link rel="canonical" href="http://localhost:9${address}" />`);
  const [, image = ''] = /property="og:image" content="http:\/\/localhost:9([^"]+)"/.exec(text) ?? [];
  const preview = await fetch(product.origin + image);
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the five policy pages are there without login [C040 P078 P079 P080 P081 P082]', async () => {
  for (const page of ['termandcondition', 'payoutpolicy', 'privacypolicy', 'refundpolicy', 'termsofuse']) {
    expect(await html(`/${page}`)).toMatchObject({ status: 200, text: expect.stringContaining('canonical') });
  }
});

test('an address that is none of ours answers 404: with the page for people, in JSON below /api [P083]', async () => {
  for (const path of ['/no-such-page', '/dashboard/explore/more', '/admin/nothing', '/attendpoll/']) {
    const { status, text } = await html(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<div id="root">');
  }
  for (const path of ['/api', '/api/', '/api/nothing', '/api/commands/Nothing', '/uploads/nothing']) {
    const response = await fetch(product.origin + path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  }
});

test('tells search engines what there is to find, and keeps them away from the rest', async () => {
  expect((await html('/robots.txt')).text).toContain('Sitemap: http://localhost:9/sitemap.xml');
  const sitemap = (await html('/sitemap.xml')).text;
  expect(sitemap).toContain('<loc>http://localhost:9/termsofuse</loc>');
  expect(sitemap).not.toContain('dashboard');
  for (const path of ['/dashboard', '/attendpoll/5f1c', '/no-such-page']) {
    expect((await html(path)).text).toContain('<meta name="robots" content="noindex" />');
  }
});
