import { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { mailsTo, readMailbox } from '../support/mailbox.ts';
import { joins, type Person } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { type SharedProduct, sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

const peopleOf = ({ origin }: SharedProduct): Promise<Person[]> =>
  Promise.all(Array.from({ length: 4 }, () => joins(origin)));

async function timed(request: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await request().catch(() => undefined);
  return performance.now() - begun;
}

/** No more failed log-ins at one account than are answered before its limit. */
const MOST_ROUNDS = 10;

/**
 * How much longer something takes for addresses that have an account than for others, asked in turn. The fastest of
 * each are compared: whatever else the machine does can only add to a time. Where that adds to every one of them, as on
 * a machine with all its cores busy, it is asked again, until the two are alike or enough was asked to say they are not.
 * @param within the ratio at which they are alike; a difference in what is done is larger, and stays
 */
async function timesAsLong(
  people: readonly Person[],
  ask: (email: string) => Promise<unknown>,
  { rounds, within }: { readonly rounds: number; readonly within: number },
): Promise<number> {
  let known = Number.POSITIVE_INFINITY;
  let unknown = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const [index, { form }] of people.entries()) {
      known = Math.min(known, await timed(() => ask(form.email)));
      unknown = Math.min(unknown, await timed(() => ask(`nobody.${round}.${index}@school.example`)));
    }
    if (round + 1 >= rounds && Math.max(known / unknown, unknown / known) < within) break;
  }
  return Math.max(known / unknown, unknown / known);
}

// Comparing a password takes some 16 ms: whoever skipped it for an unknown address would answer ten times sooner.
test('how long a sign-in takes does not tell whether an address has an account [C362 P522]', async () => {
  const real = await Product.start({ RATE_LIMITS: 'off', PASSWORD_HASHES: 'real' });
  try {
    const client = new ApiClient(real.origin);
    const logsIn = (email: string) => client.send(LogIn, { email, password: 'not the password' });
    const ratio = await timesAsLong(await peopleOf(real), logsIn, { rounds: 5, within: 2 });
    expect(ratio).toBeLessThan(2);
  } finally {
    await real.stop();
  }
});

test('nor does how long the request of a code takes [P568]', async () => {
  const client = new ApiClient(product.origin);
  const asks = (email: string) => client.send(SendOneTimeCode, { email, purpose: 'reset' });
  const ratio = await timesAsLong(await peopleOf(product), asks, { rounds: 3, within: 1.25 });
  expect(ratio).toBeLessThan(1.25);
});

test('nothing that anybody typed begins another header of a mail', async () => {
  const injected = '\r\nBcc: everybody@example.org\r\n\r\n<h1>Pay here</h1>';
  // A name cannot hold an address at all.
  const inName = '\r\nBcc: everybody\r\n\r\n<h1>Pay here</h1>';
  const person = await joins(product.origin, { firstname: `Asha${inName}`, lastname: `Raman${inName}` });
  const { email, phoneNumber } = person.form;
  const ticket = {
    name: `Asha${inName}`,
    userPhone: phoneNumber,
    subject: `Help${injected}`,
    message: injected,
  };
  await person.client.send(OpenSupportTicket, { ...ticket, email });
  const client = new ApiClient(product.origin);
  await expect(
    client.send(OpenSupportTicket, { ...ticket, email: `asha@school.example${injected}` }),
  ).rejects.toMatchObject({ status: 422 });

  const mails = () => mailsTo(product.origin, email);
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(1);
  for (const { subject, html } of await mails()) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<h1>Pay here');
  }
  expect((await readMailbox(product.origin)).filter(({ to }) => to.includes('everybody'))).toEqual([]);
});
