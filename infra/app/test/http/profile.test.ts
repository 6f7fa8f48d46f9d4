import { ChangeLanguage, UpdateProfile } from '@pollux/domain/accounts/profile';
import { getMe, getSession } from '@pollux/query-api/accounts/contract';
import { expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

const profileOf = ({ form: { firstname, lastname, phoneNumber } }: Person) => ({
  firstname,
  lastname,
  phoneNumber,
  about: '',
  language: 'eng' as const,
  profilePic: null,
});

test('a profile is read as it was signed up with, and as it was changed [P298 P301 P302 P304 P308 P500 P501 P579]', async () => {
  const person = await joins(product.origin, { language: 'hin', gender: 'F' });
  const { client, form } = person;
  const { user } = await client.ask(getMe);
  const { email, firstname, lastname, phoneNumber, countryName, countryShort, state, city } = form;
  expect(user).toMatchObject({
    email,
    firstname,
    lastname,
    phoneNumber,
    countryName,
    countryShort,
    state,
    city,
  });
  expect(user).toMatchObject({
    gender: 'F',
    about: '',
    profilePic: null,
    language: 'hin',
    secondFactor: false,
  });

  const file = await client.upload('profile', new Uint8Array(await picture('teal')));
  const profile = {
    firstname: 'மீனா',
    lastname: 'Raman-Iyer',
    phoneNumber: '9123456780',
    about: 'Physics, <b>classes</b> 9 to 12',
    language: 'tam' as const,
    profilePic: file,
  };
  const changed = await client.send(UpdateProfile, profile);
  expect(changed.message).toBe('Profile updated successfully!');
  expect(changed.user).toMatchObject({ firstname: 'மீனா', profilePic: file, language: 'tam' });
  const me = await client.ask(getMe, { minPosition: changed.position });
  expect(me.user).toMatchObject({ ...profile, email, userType: 'teacher' });
  expect((await client.ask(getSession)).user).toEqual(changed.user);

  // The picture may stay without being uploaded again, and goes when it is not wanted any more.
  await client.send(UpdateProfile, { ...profile, about: '' });
  const removed = await client.send(UpdateProfile, { ...profile, profilePic: null });
  expect(removed.user.profilePic).toBeNull();
});

test.each([
  ['no first name', { firstname: '' }],
  ['no last name', { lastname: ' ' }],
  ['no phone number', { phoneNumber: '' }],
  ['an unknown language', { language: 'fra' as 'eng' }],
  ['a picture of no name of ours', { profilePic: '../../secret.key' }],
])('a profile with %s is refused [P400]', async (_name, changes) => {
  const person = await joins(product.origin);
  await expect(person.client.send(UpdateProfile, { ...profileOf(person), ...changes })).rejects.toMatchObject(
    { status: 422 },
  );
});

test('the language is changed by itself, for every browser of the person [P302]', async () => {
  const { client } = await joins(product.origin);
  const { position } = await client.send(ChangeLanguage, { language: 'hin' });
  expect((await client.ask(getSession, { minPosition: position })).user?.language).toBe('hin');
});

test('a person corrects where they work and live; what an older page leaves out stays as it is', async () => {
  const person = await joins(product.origin);
  const { client } = person;
  const whereabouts = { organization: 'Hill School', countryShort: 'LK', state: 'Northern', city: 'Jaffna' };
  await client.send(UpdateProfile, { ...profileOf(person), ...whereabouts });
  const { position } = await client.send(UpdateProfile, { ...profileOf(person), about: 'Physics' });
  const { user } = await client.ask(getMe, { minPosition: position });
  expect(user).toMatchObject({ ...whereabouts, countryName: 'Sri Lanka', about: 'Physics' });
});
