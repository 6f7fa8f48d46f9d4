import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@pollux/infra/test/support/random';
import type { HallRequest, PhoneReport } from './hall.ts';
import { Phone } from './phone.ts';

// The process of some phones: it answers each request once what it asks for has happened, and ends with its parent.

const MOST_WAIT_MS = 60_000;
const phones: Phone[] = [];

process.on('disconnect', () => process.exit());
process.on('message', (request: HallRequest) => void answer(request));

async function answer(request: HallRequest): Promise<void> {
  process.send?.(await done(request));
}

async function done(request: HallRequest): Promise<unknown> {
  const inside = () => phones.filter(({ joinMs }) => joinMs > 0);
  switch (request.do) {
    case 'join': {
      const { code, phones: count, seconds, doors, seed } = request;
      const joins = Array.from({ length: count }, async (_, index) => {
        const phone = new Phone(
          doors[index % doors.length] as (typeof doors)[number],
          new Random(seed + index),
        );
        phones.push(phone);
        await wait((index / count) * seconds * 1_000);
        await phone.join(code);
      });
      await Promise.all(joins);
      return inside().length;
    }
    case 'settle':
      return until(() => inside().every((phone) => phone.hasSettled(request.questionId)));
    case 'see': {
      const { number, withResults } = request;
      return until(() =>
        inside().every(({ seen, results }) => seen.has(number) && (!withResults || results.has(number))),
      );
    }
    case 'report': {
      const reports = phones.map(
        ({ seen, sent, results, messages, views, bytes, joined, joinMs, faults }): PhoneReport => ({
          seen,
          sent,
          results,
          messages,
          views,
          bytes,
          joined,
          joinMs,
          faults,
        }),
      );
      for (const phone of phones) phone.leave();
      return reports;
    }
  }
}

/** @returns whether it came to that in time */
async function until(reached: () => boolean): Promise<boolean> {
  const deadline = Date.now() + MOST_WAIT_MS;
  while (!reached() && Date.now() < deadline) await wait(10);
  return reached();
}
