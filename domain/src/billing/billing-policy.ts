import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { sameData } from '../kernel/same-data.ts';
import { plainSigns } from '../kernel/typed-text.ts';
import { Id, Instant, lines, text } from '../kernel/values.ts';
import { type CreatorTerms, GstOnFee, requirePayable } from './creator-share.ts';
import { isGstin, STATES } from '../accounts/gstin.ts';
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

export type Seller = Readonly<z.infer<typeof Seller>>;

/** Nothing of the kind is withheld at more than a tenth of a sale. */
export const MOST_WITHHELD_BASIS_POINTS = 1_000;

const WithheldRate = z
  .int('Say the rate in per cent.')
  .min(0, 'The rate must not be negative.')
  .max(MOST_WITHHELD_BASIS_POINTS, 'At most 10 per cent.');

/** By what money is divided. */
export const BillingPolicyView = z.object({
  /** Of what taxes are taken. */
  taxBase: TaxBase,
  /** Whether the GST on the platform's fee is taken from creators, or given on top (A349). */
  gstOnFee: GstOnFee,
  /**
   * What of a sale is withheld from its creator for the tax authority, in hundredths of a percent; 0, and nothing is,
   * unless an installation is told to: as goods and services tax (s. 52 CGST), and as income tax (s. 194-O).
   */
  tcsBasisPoints: z.int().nonnegative(),
  tdsBasisPoints: z.int().nonnegative(),
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
  BillingPolicyView.extend({
    /** Not said by older events, which withhold nothing. */
    tcsBasisPoints: z.int().nonnegative().optional(),
    tdsBasisPoints: z.int().nonnegative().optional(),
    adminId: Id,
    at: Instant,
  }),
);
export type BillingPolicyEvent = EventOf<typeof BillingPolicySet>;

// State

/** As long as no admin has said anything. */
export const FIRST_POLICY: BillingPolicy = {
  taxBase: 'list',
  gstOnFee: 'deducted',
  tcsBasisPoints: 0,
  tdsBasisPoints: 0,
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
  evolve(_policy, { data }): BillingPolicy {
    const { adminId: _adminId, at: _at, tcsBasisPoints = 0, tdsBasisPoints = 0, ...policy } = data;
    return { ...policy, tcsBasisPoints, tdsBasisPoints };
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
    tcsBasisPoints: WithheldRate,
    tdsBasisPoints: WithheldRate,
    holdDays: Days,
    payoutDays: Days,
    minimumPayoutPaise: Amount,
    secondApprovalAbovePaise: Amount.nullable(),
    seller: z
      .object({
        name: text(120, { message: 'Name is required' }),
        address: lines(500, { least: 0 }),
        state: z.string().refine((code) => code in STATES, 'Choose the state.'),
        gstin: z
          .string()
          .overwrite(plainSigns)
          .toUpperCase()
          .refine(
            (gstin) => gstin === '' || isGstin(gstin),
            'This is not a valid GSTIN. Check its 15 characters.',
          ),
        bank: lines(500, { least: 0 }),
      })
      .refine(({ gstin, state }) => gstin === '' || gstin.startsWith(state), {
        path: ['gstin'],
        message: 'This GSTIN belongs to another state.',
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
  rates: Pick<CreatorTerms, 'feeBasisPoints' | 'gstBasisPoints'>,
  by: Context,
): BillingPolicyEvent[] {
  if (sameData(policy, known)) return [];
  requirePayable(termsBy(policy, rates), termsBy(known, rates));
  return [BillingPolicySet({ ...policy, adminId: by.actor.accountId, at: by.now.toISOString() })];
}

/** What a sale is divided by: the rates of the active taxes, and what the policy says. */
function termsBy(
  {
    gstOnFee,
    tcsBasisPoints,
    tdsBasisPoints,
  }: Pick<BillingPolicy, 'gstOnFee' | 'tcsBasisPoints' | 'tdsBasisPoints'>,
  { feeBasisPoints, gstBasisPoints }: Pick<CreatorTerms, 'feeBasisPoints' | 'gstBasisPoints'>,
): CreatorTerms {
  return { feeBasisPoints, gstBasisPoints, gstOnFee, tcsBasisPoints, tdsBasisPoints };
}
