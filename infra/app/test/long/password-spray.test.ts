// Dear: twenty-six thousand log-ins, with passwords that are hashed as they are in use.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceByCode, sendsFrom } from '../support/addresses.ts';
import { joins, type Person } from '../support/people.ts';
import { Product } from '../support/product.ts';

// Somebody tries passwords at many accounts while their people, and others, log in: also in new browsers, and behind the
// address of whoever tries. Nobody honest is refused, and of one account ten guesses an hour are looked at.

const SPRAYED = 200;
/**
 * So many log-ins of the attacker are under way at a time: more than may wait in a network that is slow, and at most as
 * many as the machine computes in ten seconds. Of a machine that takes longer for those who came before nobody could
 * expect an answer before the connection is cut.
 */
const FEWEST_AT_ONCE = 120;
const MOST_AT_ONCE = 400;
const SECONDS_OF_WORK = 10;

let product: Product;
let sprayed: Person[];
let others: Person[];
let atOnce: number;
beforeEach(async () => {
  product = await Product.start({ PASSWORD_HASHES: 'real', LOG_LEVEL: 'warn' });
  sprayed = await join(SPRAYED);
  others = await join(40);
  atOnce = Math.min(Math.max(FEWEST_AT_ONCE, SECONDS_OF_WORK * (await passwordsInASecond())), MOST_AT_ONCE);
  console.info(`${atOnce} log-ins of the attacker at once`);
}, 180_000);
afterEach(() => product?.stop());

/** So many people who have signed up, twenty at a time. */
async function join(count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count)
    people.push(...(await Promise.all(Array.from({ length: 20 }, () => joins(product.origin)))));
  return people;
}

/** How many passwords the machine looks at in a second, as busy as it is. */
async function passwordsInASecond(): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    others.map(({ form: { email, password } }, number) => logsIn(`127.8.2.${1 + number}`, email, password)),
  );
  return Math.floor((others.length * 1_000) / (performance.now() - begun));
}

const logsIn = (from: string, email: string, password: string, cookie?: string) =>
  sendsFrom(product.origin, from, '/api/commands/LogIn', { email, password }, cookie);

/** What an attack has been answered. */
class Attack {
  answered = 0;
  isOver = false;
  readonly statuses = new Map<number, number>();
  /** How many passwords were looked at, by email. */
  readonly lookedAt = new Map<string, number>();

  /** Tries passwords, as many at once as it can. @param targetOf whose account the try of a number is at */
  async run(
    count: number,
    addressOf: (number: number) => string,
    targetOf: (number: number) => string,
  ): Promise<void> {
    let begun = 0;
    const tries = async () => {
      for (let number = begun++; number < count; number = begun++) {
        const email = targetOf(number);
        const { status } = await logsIn(addressOf(number), email, `guess number ${number}`);
        this.answered++;
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
        if (status === 401) this.lookedAt.set(email, (this.lookedAt.get(email) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, tries)).finally(() => {
      this.isOver = true;
    });
  }
}

/** Somebody honest, and how they got in. */
interface Entry {
  readonly who: 'other' | 'other who mistypes' | 'owner on their device' | 'owner here' | 'owner elsewhere';
  /** Of the last log-in. */
  readonly status: number;
  /** Whether the product asked for a mailed code. */
  readonly byCode: boolean;
  readonly seconds: number;
}

interface Visit {
  readonly who: Entry['who'];
  readonly person: Person;
  readonly from: string;
  /** Of a browser that they have used. */
  readonly device?: string;
}

/** Logs somebody in, by a mailed code where the product asks for one. */
async function getsIn({ who, person, from, device }: Visit): Promise<Entry> {
  const { email, password } = person.form;
  const begun = performance.now();
  if (who === 'other who mistypes') await logsIn(from, email, `${password}x`);
  let { status, code } = await logsIn(from, email, password, device);
  const byCode = code === 'too-many-log-ins';
  if (byCode) {
    const proven = await deviceByCode(product.origin, from, email);
    ({ status } = await logsIn(from, email, password, proven));
  }
  return { who, status, byCode, seconds: Math.round((performance.now() - begun) / 1_000) };
}

/** Those who log in while an attack from an address goes on: owners of accounts that it is at, and others. */
async function visitsAt(addressOf: (number: number) => string): Promise<Visit[]> {
  const visits: Visit[] = others.map((person, number) => ({
    who: number % 3 === 0 ? 'other who mistypes' : 'other',
    person,
    from: addressOf(number),
  }));
  for (const [number, person] of sprayed.slice(0, 90).entries()) {
    const { email, password } = person.form;
    const from = addressOf(number);
    if (number < 40) {
      const { device } = await logsIn('127.8.0.1', email, password);
      visits.push({ who: 'owner on their device', person, from, device });
    } else if (number < 70) visits.push({ who: 'owner here', person, from });
    else visits.push({ who: 'owner elsewhere', person, from: `127.8.1.${number}` });
  }
  // By turns, so that all kinds come early and late.
  return visits.toSorted(
    (one, other) => Number(`0x${one.person.accountId}`) - Number(`0x${other.person.accountId}`),
  );
}

/** Has honest people log in, one after each so many answers to an attack. */
async function attackedMeanwhile(
  tries: number,
  addressOf: (number: number) => string,
  targetOf: (number: number) => string,
): Promise<{ attack: Attack; entries: Entry[] }> {
  const visits = await visitsAt(addressOf);
  const attack = new Attack();
  const attacking = attack.run(tries, addressOf, targetOf);
  const entries: Promise<Entry>[] = [];
  for (const [place, visit] of visits.entries()) {
    const after = ((place + 1) * tries) / (visits.length + 10);
    while (attack.answered < after && !attack.isOver) await wait(2);
    entries.push(getsIn(visit));
  }
  const all = await Promise.all(entries);
  await attacking;
  return { attack, entries: all };
}

const oneAddress = () => '127.9.0.1';
const manyAddresses = (number: number) => `127.9.${1 + (Math.floor(number / 250) % 2)}.${1 + (number % 250)}`;

test.each([
  ['one address', oneAddress],
  ['500 addresses', manyAddresses],
])(
  'ten thousand guesses from %s at 200 accounts refuse nobody honest, and ten are looked at of each account [P522]',
  { timeout: 600_000 },
  async (_, addressOf) => {
    const { attack, entries } = await attackedMeanwhile(
      10_000,
      addressOf,
      (number) => sprayed[number % SPRAYED]?.form.email ?? '',
    );
    expect(entries.filter(({ status }) => status !== 200)).toEqual([]);
    const unasked = entries.filter(({ who, byCode }) => byCode && !/mistypes|here|elsewhere/.test(who));
    expect(unasked).toEqual([]);
    expect(new Set(attack.statuses.keys())).toEqual(new Set([401, 429]));
    expect(attack.answered).toBe(10_000);
    expect(Math.max(...attack.lookedAt.values())).toBeLessThanOrEqual(10);
  },
);

test.each([
  [4_000, 'one address', oneAddress],
  [2_000, '500 addresses', manyAddresses],
] as const)(
  '%d log-ins from %s with an email of its own each keep nobody there out',
  { timeout: 600_000 },
  async (tries, from, addressOf) => {
    const { attack, entries } = await attackedMeanwhile(
      tries,
      addressOf,
      (number) => `nobody.${number}@school.example`,
    );
    expect(attack.answered).toBe(tries);
    expect(entries.filter(({ status }) => status !== 200)).toEqual([]);
    // From one address nothing is computed for them, and nobody in a new browser is asked for a code. From many the
    // processor is what everybody waits for.
    const unasked = entries.filter(
      ({ who, byCode }) => byCode && (from === 'one address' || /device/.test(who)),
    );
    expect(unasked).toEqual([]);
  },
);
