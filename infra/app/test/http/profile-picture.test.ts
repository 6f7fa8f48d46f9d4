import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { getMe, getSession } from '@pollux/query-api/accounts/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

const png = async (colour: string) => new Uint8Array(await picture(colour));
const statusOf = async (file: string) => (await fetch(`${product.origin}/uploads/${file}`)).status;
const show = ({ client, form }: Person, profilePic: string | null) =>
  client.send(UpdateProfile, {
    firstname: form.firstname,
    lastname: form.lastname,
    phoneNumber: form.phoneNumber,
    about: '',
    language: 'eng',
    profilePic,
  });

test('a picture is uploaded ahead, cut to a square, and shown once the profile is saved [P301 P501 C208 C316]', async () => {
  const person = await joins(product.origin);
  const file = await person.client.upload('profile', await png('teal'));
  const served = await fetch(`${product.origin}/uploads/${file}`);
  const { width, height, format } = await sharp(await served.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'webp' });

  const { user, position: minPosition } = await show(person, file);
  expect(user.profilePic).toBe(file);
  expect((await person.client.ask(getMe, { minPosition })).user.profilePic).toBe(file);
  expect((await person.client.ask(getSession, { minPosition })).user?.profilePic).toBe(file);
});

test('an admin has a picture as well, but no cover [P501]', async () => {
  const admin = await adminOf(product);
  expect(await admin.upload('profile', await png('navy'))).toMatch(/webp$/);
  await expect(admin.upload('cover', await png('navy'))).rejects.toMatchObject({ status: 403 });
});

test('a replaced picture is deleted, a removed one too, and the one in use stays', async () => {
  const person = await joins(product.origin);
  const first = await person.client.upload('profile', await png('gold'));
  await show(person, first);
  const second = await person.client.upload('profile', await png('plum'));
  expect(await statusOf(first)).toBe(200);
  await show(person, second);
  await expect.poll(() => statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
  await show(person, null);
  await expect.poll(() => statusOf(second)).toBe(404);
  // The same picture may come again.
  const again = await person.client.upload('profile', await png('gold'));
  expect((await show(person, again)).user.profilePic).toBe(again);
  expect(await statusOf(again)).toBe(200);
});

test("nobody shows another person's picture, nor one that was uploaded for something else", async () => {
  const [person, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const theirs = await other.client.upload('profile', await png('red'));
  const cover = await person.client.upload('cover', await png('red'));
  const evidence = await person.client.upload('cancellation', await png('red'));
  for (const file of [theirs, cover, evidence]) {
    await expect(show(person, file)).rejects.toMatchObject({ status: 422, code: 'unknown-personal-image' });
  }
  const own = await person.client.upload('profile', await png('red'));
  await expect(createsPoll(person.client, { coverImage: own })).rejects.toMatchObject({
    code: 'unknown-image',
  });
});

test('a private image is at no public address, and is never a GIF [P194 P195]', async () => {
  const { client } = await joins(product.origin);
  const file = await client.upload('cancellation', await png('grey'));
  expect(file).toMatch(/^private-/);
  for (const path of [
    `/uploads/${file}`,
    `/uploads/coverimage/${file}`,
    `/uploads/private%2D${file.slice(8)}`,
  ]) {
    expect((await fetch(product.origin + path)).status).toBe(404);
  }
  expect(await statusOf(file.slice('private-'.length))).toBe(404);
  const gif = new Uint8Array(
    await sharp(await picture('grey'))
      .gif()
      .toBuffer(),
  );
  await expect(client.upload('cancellation', gif)).rejects.toMatchObject({ code: 'not-an-image' });
  expect(await client.upload('profile', gif)).toMatch(/webp$/);
});

test('who is forgotten takes all their pictures along, also those they never used', async () => {
  const person = await joins(product.origin);
  const files = [
    await person.client.upload('profile', await png('olive')),
    await person.client.upload('profile', await png('brown')),
  ];
  await show(person, files[0] ?? null);
  await person.client.send(ForgetAccount, { password: person.form.password });
  for (const file of files) await expect.poll(() => statusOf(file)).toBe(404);
});
