import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { CastVote } from '@pollux/domain/voting/ballot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { post } from '../support/requests.ts';

const LOG = join(import.meta.dirname, '../../../../reports/product.log');

let product: Product;
let before: number;
beforeAll(async () => {
  before = await stat(LOG).then(
    ({ size }) => size,
    () => 0,
  );
  product = await Product.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'trace' });
});
afterAll(() => product.stop());

/** What the product has logged since its start. */
const logged = async () => (await readFile(LOG)).subarray(before).toString();

test('the log holds no email, password, code, name or cookie, whatever people send', async () => {
  const person = {
    email: 'zebulon.quixote@school.example',
    password: 'marmalade-cathedral-7',
    firstname: 'Zebulon',
    lastname: 'Quixotescu',
    phoneNumber: '9812734650',
    city: 'Tirunelvelipuram',
  };
  const { client } = await joins(product.origin, person);
  const code = await codeSentTo(product.origin, person.email);
  const poll = await createsPoll(client);
  const vote = {
    pollId: poll.id,
    answers: chooses(poll),
    firstname: person.firstname,
    lastname: person.lastname,
  };
  await client.send(CastVote, vote);
  await expect(
    new ApiClient(product.origin).send(LogIn, { ...person, password: `${person.password}-no` }),
  ).rejects.toThrow(/./);
  await post(`${product.origin}/api/commands/SignUp`, { ...person, userType: person.city });
  await post(`${product.origin}/api/commands/SignUp`, `{"email":"${person.email}`);
  await post(`${product.origin}/api/commands/CastVote?email=${person.email}`, vote, {
    ...(client.cookie !== undefined && { cookie: client.cookie }),
  });

  const log = await logged();
  expect(log).toContain('Server listening');
  const secrets = [...Object.values(person), code, client.cookie?.split('=')[1] ?? ''];
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
