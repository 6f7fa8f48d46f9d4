import { hash } from 'node:crypto';
import {
  beginsWithZeros,
  QUICK_SEATS,
  QUICK_SEATS_OF_ALL,
  QUICK_SECONDS,
  SEED_CHARACTERS,
  WARY_SECONDS,
  WORK_BITS,
  WORK_PARTS,
  WORK_VALID_MS,
  WorkNeeded,
  workText,
} from '@pollux/domain/hosting/seat-work';
import type { LimitOptions } from '@pollux/infra/guards/guard-store';
import { signedInstant, signInstant } from '@pollux/infra/signed-instant';
import type { Services } from '../kernel/services.ts';

const quick: LimitOptions = { name: 'seats-quick', points: QUICK_SEATS, seconds: QUICK_SECONDS };
const quickOfAll: LimitOptions = {
  name: 'seats-quick-all',
  points: QUICK_SEATS_OF_ALL,
  seconds: QUICK_SECONDS,
};
/** Whatever is counted here is asked to work. */
const wary: LimitOptions = { name: 'seats-wary', points: 1, seconds: WARY_SECONDS };

/** Whoever would take a new seat. */
export interface Newcomer {
  readonly sessionId: string;
  readonly seatId: string;
  /** Where it comes from, as `networkOf` has it. */
  readonly network: string;
  /** What its browser has worked for the seat, if it has. */
  readonly work: string | undefined;
}

/**
 * Has a new guest work for their seat where the room fills oddly fast, from their network or altogether. Nothing is kept of
 * what they work for: it is signed for this one seat, and a seat is taken once. So it is of no use a second time.
 * @throws WorkNeeded
 */
export async function requireWork(
  { sessionId, seatId, network, work }: Newcomer,
  { now }: { readonly now: Date },
  { guards, secrets, rateLimits }: Pick<Services, 'guards' | 'secrets' | 'rateLimits'>,
): Promise<void> {
  if (!rateLimits) return;
  const subject = ['seat-work', sessionId, seatId] as const;
  const isOdd = await Promise.all(
    (
      [
        [quick, network],
        [quickOfAll, ''],
      ] as const
    ).map(async ([limit, from]) => {
      const key = secrets.fingerprint(`seats\0${sessionId}\0${from}`);
      const isQuick = !(await guards.limiter(limit).consume(key));
      const limiter = guards.limiter(wary);
      if (isQuick) await limiter.consume(key);
      return isQuick || (await limiter.counted(key)).points > 0;
    }),
  );
  if (!isOdd.includes(true)) return;
  const [, challenge = '', numbers = ''] = WORK.exec(work ?? '') ?? [];
  const asked = signedInstant(secrets, subject, challenge);
  const age = asked === null ? Number.POSITIVE_INFINITY : now.getTime() - asked.getTime();
  if (age <= WORK_VALID_MS && isDone(challenge, numbers)) return;
  throw new WorkNeeded(signInstant(secrets, subject, now));
}

/** What is signed, and the numbers that were found, in their order. */
const WORK = new RegExp(`^(\\d{1,15}\\.[0-9a-f]{64})~(\\d{1,9}(?:\\.\\d{1,9}){${WORK_PARTS - 1}})$`);

function isDone(challenge: string, numbers: string): boolean {
  const seed = hash('sha256', challenge).slice(0, SEED_CHARACTERS);
  return numbers
    .split('.')
    .every((number, part) =>
      beginsWithZeros(hash('sha256', workText(seed, part, Number(number)), 'buffer'), WORK_BITS),
    );
}
