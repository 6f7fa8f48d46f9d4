import { expect, test } from 'vitest';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const FIELDS = '/gateway/fields';
const policyOf = async (path: string) => {
  const response = await fetch(product.origin + path);
  const said = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    said
      .split('; ')
      .map((rule): [string, string] => [rule.split(' ', 1)[0] ?? '', rule.replace(/^\S+ ?/, '')]),
  );
};

test('the fields of a card have no origin, send nothing anywhere, and are shown by our pages alone [A358 A359]', async () => {
  expect(await policyOf(FIELDS)).toEqual({
    sandbox: 'allow-scripts',
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  });
});

test('a page may show them in a frame, and no other page of ours', async () => {
  const { 'frame-src': frames = '' } = await policyOf('/dashboard');
  const ours = frames.split(' ').filter((each) => !each.startsWith('https://'));
  expect(ours.length).toBeGreaterThan(0);
  for (const each of ours) expect(each).toMatch(new RegExp(`^[\\w.]+:\\d+${FIELDS}$`));
});

test('their script and style are loaded without an origin', async () => {
  const html = await (await fetch(product.origin + FIELDS)).text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(assets).toHaveLength(2);
  for (const path of assets) {
    const { status, headers } = await fetch(product.origin + path, { headers: { Origin: 'null' } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
});
