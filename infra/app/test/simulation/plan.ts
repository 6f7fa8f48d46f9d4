import * as fc from 'fast-check';
import { type GatewayOutcome, OUTCOMES } from './memory-gateway.ts';

/** One thing that somebody asks for. The same kind, person and key are the same command, whatever else they say. */
export type Wish =
  | {
      readonly kind: 'vote';
      readonly voter: number;
      readonly poll: number;
      readonly option: number;
      readonly key: number;
    }
  | { readonly kind: 'set-active'; readonly poll: number; readonly isActive: boolean; readonly key: number }
  | { readonly kind: 'delete'; readonly poll: number }
  | { readonly kind: 'sign-up'; readonly person: number }
  /** Begins an attempt at the quiz, or goes on, chooses one option after the other, and may submit. */
  | {
      readonly kind: 'attend';
      readonly voter: number;
      readonly options: readonly number[];
      readonly submits: boolean;
      readonly key: number;
    }
  /** Places an order of what is for sale, and pays it. */
  | {
      readonly kind: 'buy';
      readonly voter: number;
      readonly outcome: GatewayOutcome;
      readonly key: number;
    }
  /** Gives back so much of a hundred of what somebody has bought, once they have, and tries again what fails. */
  | {
      readonly kind: 'refund';
      readonly admin: number;
      readonly voter: number;
      readonly percent: number;
      readonly key: number;
      /** So many milliseconds later than everything else. */
      readonly later: number;
    }
  /** Pays the creator for what somebody has bought. */
  | {
      readonly kind: 'pay-out';
      readonly admin: number;
      readonly voter: number;
      readonly netsDebt: boolean;
      readonly key: number;
      readonly later: number;
    }
  /** Puts all payouts that there are in a file for the bank. */
  | { readonly kind: 'file'; readonly admin: number; readonly key: number; readonly later: number }
  /** Takes down what the bank says of the newest file, twice, or cancels that. */
  | {
      readonly kind: 'bank';
      readonly admin: number;
      readonly says: 'paid' | 'failed' | 'mixed' | 'nothing';
      /** Whether it gives a payment of each file the same number, as no bank does. */
      readonly sharesUtr: boolean;
      readonly key: number;
      readonly later: number;
    }
  /** Answers the dispute of what somebody has bought, once there is one, and then tries to answer it otherwise. */
  | {
      readonly kind: 'evidence';
      readonly admin: number;
      readonly voter: number;
      readonly key: number;
      readonly later: number;
    };

/** Something that goes wrong at one step: with whoever's turn it is then, or with everything. */
export interface Trouble {
  readonly step: number;
  readonly kind: TroubleKind;
}

export const troubleKinds = [
  /** The request, or the answer, never arrives. */
  'lost',
  /** The sender is told of a failure; the request arrives later all the same. */
  'late',
  /** The request arrives, and once more later. */
  'twice',
  /** The process crashes. */
  'crash',
  /** The process crashes, and what it had sent arrives later. */
  'late-crash',
  /** Whoever's turn it is waits while many others go on. */
  'hold',
  /** All clocks go back by an hour. */
  'clocks-back',
  /** For half a minute nobody reaches whoever was to be reached. */
  'outage',
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** All that happens in one run but for who is served when, which the seed decides. */
export interface Plan {
  readonly seed: number;
  readonly wishes: readonly Wish[];
  /** How many rebuilds of a read model are begun at some moment. */
  readonly rebuilds: number;
  /** Whether the quiz is published once more at some moment, with another key. */
  readonly republishes: boolean;
  /** Whether the quiz is a live one, whose leaderboard somebody looks at. */
  readonly isLive: boolean;
  /** Whether it is of money alone. */
  readonly isMoney: boolean;
  readonly troubles: readonly Trouble[];
}

const few = (count: number) => fc.nat({ max: count - 1 });

const later = fc.constantFrom(0, 5_000, 9_000, 14_000);

const moneyWish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      voter: few(3),
      outcome: fc.constantFrom(...OUTCOMES),
      key: few(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      admin: few(2),
      voter: few(3),
      percent: fc.constantFrom(1, 37, 50, 100),
      key: few(2),
      later,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay-out' as const),
      admin: few(2),
      voter: few(3),
      netsDebt: fc.constantFrom(true, true, false),
      key: few(2),
      later,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('file' as const), admin: few(2), key: few(2), later }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      admin: few(2),
      says: fc.constantFrom('paid', 'failed', 'mixed', 'nothing'),
      sharesUtr: fc.boolean(),
      key: few(2),
      later,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('evidence' as const),
      admin: few(2),
      voter: few(3),
      key: few(2),
      later,
    }),
  },
);

const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('vote' as const),
      voter: few(2),
      poll: few(2),
      option: few(2),
      key: few(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set-active' as const),
      poll: few(2),
      isActive: fc.boolean(),
      key: few(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), poll: few(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-up' as const), person: few(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('attend' as const),
      voter: few(2),
      options: fc.array(few(2), { minLength: 1, maxLength: 3 }),
      submits: fc.boolean(),
      key: few(2),
    }),
  },
  { weight: 6, arbitrary: moneyWish },
);

const trouble: fc.Arbitrary<Trouble> = fc.record({
  step: fc.nat({ max: 400 }),
  kind: fc.constantFrom(...troubleKinds),
});

/** Plans of a few wishes, many of them about the same ballots, and of some troubles. */
export const plans: fc.Arbitrary<Plan> = plansOf(wish, { most: 8, isMoney: false });

/** Plans of purchases, refunds, disputes, payouts and files for the bank alone. */
export const moneyPlans: fc.Arbitrary<Plan> = plansOf(moneyWish, { most: 14, isMoney: true });

function plansOf(
  wishes: fc.Arbitrary<Wish>,
  { most, isMoney }: { readonly most: number; readonly isMoney: boolean },
): fc.Arbitrary<Plan> {
  return fc.record({
    seed: fc.nat(),
    wishes: fc.array(wishes, { minLength: 1, maxLength: most }),
    rebuilds: few(3),
    republishes: fc.boolean(),
    isLive: fc.boolean(),
    isMoney: fc.constant(isMoney),
    troubles: fc.array(trouble, { maxLength: 8 }),
  });
}
