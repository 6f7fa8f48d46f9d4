import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { sameData } from '../kernel/same-data.ts';
import { Id, Instant, lines, text } from '../kernel/values.ts';
import { type CreatorTerms, GstOnFee, requirePayable } from './creator-share.ts';
import { isGstin, STATES } from './invoices/gstin.ts';
import { MINIMUM_PAYOUT_PAISE, PAYOUT_DAYS } from './policy-constants.ts';
import { TaxBase } from './quote.ts';

// Events

/** Who sells. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  /** The code of the state that it sells from (`STATES`). */
  state: z.string(),
  /** Empty as long as it has none. */
  gstin: z.string(),
  /** The block of the bank on invoices (A344). */
  bank: z.string(),
});

/** By what money is divided. */
export const BillingPolicyView = z.object({
  /** Of what taxes are taken. */
  taxBase: TaxBase,
  /** Whether the GST on the platform's fee is taken from creators, or given on top (A349). */
  gstOnFee: GstOnFee,
  /** Days from a sale for which what the creator is to get is held. */
  holdDays: z.int().nonnegative(),
  /** Days within which a payout is made once it is payable (P633). */
  payoutDays: z.int().nonnegative(),
  /** Below this a creator's balance stays pending (P632, A222). */
  minimumPayoutPaise: z.int().nonnegative(),
  /** Payouts above this are asked for by one admin and approved by another; null where one does both. */
  secondApprovalAbovePaise: z.int().nonnegative().nullable(),
  /** Who sells, as invoices name it (A344). */
  seller: Seller,
});
export type BillingPolicy = Readonly<z.infer<typeof BillingPolicyView>>;

/** All of the policy as it is from now on: what was sold or opened before keeps what it was sold by. */
export const BillingPolicySet = event(
  'BillingPolicySet',
  BillingPolicyView.extend({ adminId: Id, at: Instant }),
);
export type BillingPolicyEvent = EventOf<typeof BillingPolicySet>;

// State

/** As long as no admin has said anything. */
export const FIRST_POLICY: BillingPolicy = {
  taxBase: 'list',
  gstOnFee: 'deducted',
  holdDays: 7,
  payoutDays: PAYOUT_DAYS,
  minimumPayoutPaise: MINIMUM_PAYOUT_PAISE,
  secondApprovalAbovePaise: null,
  seller: { name: 'Pollux', address: '', state: '33', gstin: '', bank: '' },
};

/** What money is divided by: one stream. */
export const billingPolicy = category('BillingPolicy', {
  key: (_key: object) => 'all',
  events: [BillingPolicySet],
  initial: FIRST_POLICY,
  evolve(_policy, { data: { adminId: _adminId, at: _at, ...policy } }): BillingPolicy {
    return policy;
  },
});

// Commands

const Days = z.int('Say how many days.').min(0, 'Say how many days.').max(365, 'At most 365 days.');
const Amount = z.int('Amount is required').min(0, 'Amount must not be negative').max(1_000_000_000);

/** Decides how money is divided, when it is paid out, and who the seller on invoices is. */
export const SetBillingPolicy = command(
  'SetBillingPolicy',
  z.object({
    taxBase: TaxBase,
    gstOnFee: GstOnFee,
    holdDays: Days,
    payoutDays: Days,
    minimumPayoutPaise: Amount,
    secondApprovalAbovePaise: Amount.nullable(),
    seller: z
      .object({
        name: text(120, { message: 'Name is required' }),
        address: lines(500, { least: 0 }),
        state: z.string().refine((code) => code in STATES, 'Please choose the state.'),
        gstin: z
          .string()
          .trim()
          .toUpperCase()
          .refine((gstin) => gstin === '' || isGstin(gstin), 'This is not a GSTIN.'),
        bank: lines(500, { least: 0 }),
      })
      .refine(({ gstin, state }) => gstin === '' || gstin.startsWith(state), {
        path: ['gstin'],
        message: 'This GSTIN is of another state.',
      }),
  }),
);

// Decisions

/**
 * @param rates of the active taxes
 * @returns no events when nothing is different; @throws NothingPayable where nothing would be left for creators
 */
export function setBillingPolicy(
  policy: Data<typeof SetBillingPolicy>,
  known: BillingPolicy,
  rates: Omit<CreatorTerms, 'gstOnFee'>,
  by: Context,
): BillingPolicyEvent[] {
  if (sameData(policy, known)) return [];
  requirePayable({ ...rates, gstOnFee: policy.gstOnFee }, { ...rates, gstOnFee: known.gstOnFee });
  return [BillingPolicySet({ ...policy, adminId: by.actor.accountId, at: by.now.toISOString() })];
}
