import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import {
  BillingPolicySet,
  billingPolicy,
  FIRST_POLICY,
  SetBillingPolicy,
  setBillingPolicy,
} from './billing-policy.ts';

const adminId = id('ad');
const at = NOW.toISOString();
const policy = {
  ...FIRST_POLICY,
  gstOnFee: 'added' as const,
  seller: { ...FIRST_POLICY.seller, state: '29', gstin: '29AAGCB7383J1Z4' },
};

test('an admin says by what money is divided; the same again changes nothing', () => {
  const decide = (...history: Parameters<typeof billingPolicy.evolve>[1][]) =>
    given(billingPolicy, ...history).when((known) => setBillingPolicy(policy, known, by(adminId)));
  const set = BillingPolicySet({ ...policy, adminId, at });
  decide().thenEvents(set);
  decide(set).thenNothing();
  expect(given(billingPolicy, set).state).toEqual(policy);
});

test('a number for GST is checked, and is that of the state which is sold from', () => {
  const refused = (seller: object) =>
    SetBillingPolicy.payload
      .safeParse({ ...policy, seller: { ...policy.seller, ...seller } })
      .error?.issues.map(({ message }) => message);
  expect(refused({})).toBeUndefined();
  expect(refused({ gstin: '29AAGCB7383J1Z5' })).toEqual(['This is not a GSTIN.']);
  expect(refused({ state: '33' })).toEqual(['This GSTIN is of another state.']);
  expect(refused({ state: '25', gstin: '' })).toEqual(['Please choose the state.']);
});
