import { isLongRun } from '@pollux/infra/test/support/long-run';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

const MANY = isLongRun ? 24 : 8;

/** As many pixels as are taken, in few bytes. */
const large = async (red: number) =>
  new Uint8Array(
    await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );

const uploads = ({ client }: Person, bytes: Uint8Array<ArrayBuffer>) => client.upload('question', bytes);

test(`${MANY} pictures of 40 megapixels of one account do not keep anybody else waiting [C258 C378]`, async () => {
  const [busy, honest] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const bytes = await large(1);
  const small = new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  let done = 0;
  const flood = Array.from({ length: MANY }, async () => {
    await uploads(busy, bytes);
    done += 1;
  });
  // The first is through: the others are all there by now, and wait for their turns.
  await Promise.race(flood);
  await uploads(honest, small);
  expect(done).toBeLessThan(MANY / 2);
  await Promise.all(flood);
});
