import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import {
  BillingPolicySet,
  billingPolicy,
  FIRST_POLICY,
  SetBillingPolicy,
  setBillingPolicy,
} from './billing-policy.ts';
import { NothingPayable } from './creator-share.ts';

const adminId = id('ad');
const rates = { feeBasisPoints: 500, gstBasisPoints: 1_800 };
const at = NOW.toISOString();
const policy = {
  ...FIRST_POLICY,
  gstOnFee: 'added' as const,
  seller: { ...FIRST_POLICY.seller, state: '29', gstin: '29AAGCB7383J1Z4' },
};

test('an admin says by what money is divided; the same again changes nothing', () => {
  const decide = (...history: Parameters<typeof billingPolicy.evolve>[1][]) =>
    given(billingPolicy, ...history).when((known) => setBillingPolicy(policy, known, rates, by(adminId)));
  const set = BillingPolicySet({ ...policy, adminId, at });
  decide().thenEvents(set);
  decide(set).thenNothing();
  expect(given(billingPolicy, set).state).toEqual(policy);
});

test('GST is not deducted where nothing would be left for creators', () => {
  const set = BillingPolicySet({ ...policy, adminId, at });
  const deducts = (feeBasisPoints: number) =>
    given(billingPolicy, set).when((known) =>
      setBillingPolicy({ ...policy, gstOnFee: 'deducted' }, known, { ...rates, feeBasisPoints }, by(adminId)),
    );
  deducts(8_474).thenEvents(BillingPolicySet({ ...policy, gstOnFee: 'deducted', adminId, at }));
  deducts(8_475).rejects(NothingPayable);
});

test('a number for GST is checked, and is that of the state which is sold from', () => {
  const refused = (seller: object) =>
    SetBillingPolicy.payload
      .safeParse({ ...policy, seller: { ...policy.seller, ...seller } })
      .error?.issues.map(({ message }) => message);
  expect(refused({})).toBeUndefined();
  expect(refused({ gstin: '29AAGCB7383J1Z5' })).toEqual([
    'This is not a valid GSTIN. Check its 15 characters.',
  ]);
  expect(refused({ state: '33' })).toEqual(['This GSTIN belongs to another state.']);
  expect(refused({ state: '25', gstin: '' })).toEqual(['Choose the state.']);
});

test('nothing is withheld unless an admin says so, and at most a tenth of each', () => {
  const { tcsBasisPoints: _tcs, tdsBasisPoints: _tds, ...older } = policy;
  expect(given(billingPolicy, BillingPolicySet({ ...older, adminId, at })).state).toEqual(policy);
  const isTaken = (rate: number) =>
    SetBillingPolicy.payload.safeParse({ ...policy, tcsBasisPoints: rate, tdsBasisPoints: 10 }).success;
  expect([0, 50, 1_000, 1_001, -1, 0.5].map(isTaken)).toEqual([true, true, true, false, false, false]);
});
