import { getJournal, getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { setTimeout as wait } from 'node:timers/promises';
import { buys, sells } from '../../test/support/buying.ts';
import { adminOf, joins } from '../../test/support/people.ts';
import { Product } from '../../test/support/product.ts';
import { createsQuiz } from '../../test/support/quizzes.ts';
import type { Figure } from '../support/figures.ts';
import { quantile } from '../support/statistics.ts';

const BUYERS = 20;
const QUIZZES = 30;
const PRICE = 50_000;
/** The sale, its payment and the creator's share. */
const MOVEMENTS_AN_ORDER = 3;
const MOST_WAIT_MS = 120_000;

/**
 * Twenty people buy thirty quizzes each by card, all at the same time, one after the other each: orders a second until
 * the last one is completed, and until all of them are in the books, which must then balance.
 */
export async function ordersCompleted(): Promise<Figure[]> {
  const product = await Product.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const admin = await adminOf(product);
    const { creator, quiz } = await sells(product, admin, PRICE);
    const quizzes = [quiz.id];
    while (quizzes.length < QUIZZES) {
      quizzes.push((await createsQuiz(creator.client, { paymentType: 'paid', amount: PRICE })).id);
    }
    const buyers = [];
    for (let number = 0; number < BUYERS; number++) buyers.push(await joins(product.origin));
    const latencies: number[] = [];
    const begun = performance.now();
    await Promise.all(
      buyers.map(async ({ client }) => {
        for (const quizId of quizzes) {
          const start = performance.now();
          const { status } = await buys(client, quizId);
          if (status !== 'completed') throw new Error(`An order is ${status}.`);
          latencies.push(performance.now() - start);
        }
      }),
    );
    const completed = performance.now();
    const orders = BUYERS * QUIZZES;
    await booked(orders * MOVEMENTS_AN_ORDER, async () => (await admin.ask(getJournal)).total);
    const inBooks = performance.now();
    const { debit, credit } = await admin.ask(getTrialBalance);
    if (debit !== credit) throw new Error('The books do not balance.');
    return [
      {
        name: 'money.ordersPerSecond',
        value: orders / ((completed - begun) / 1_000),
        target: { atLeast: 50 },
      },
      { name: 'money.orderP95Ms', value: quantile(latencies, 0.95) },
      { name: 'money.bookedOrdersPerSecond', value: orders / ((inBooks - begun) / 1_000) },
    ];
  } finally {
    await product.stop();
  }
}

async function booked(movements: number, count: () => Promise<number>): Promise<void> {
  const giveUpAt = performance.now() + MOST_WAIT_MS;
  let seen = await count();
  while (seen < movements) {
    if (performance.now() > giveUpAt) throw new Error(`${seen} of ${movements} movements are booked.`);
    await wait(50);
    seen = await count();
  }
}
