import { expect, test } from 'vitest';
import { FIRST_POLICY } from './billing-policy.ts';
import { issuesTaxInvoices, lackingOf, sellerOf } from './seller.ts';

const operator = { name: 'Kalvi Trust', address: '1 School Street, Madurai' };
const nobody = { name: null, address: null };

test('what the policy does not say of the seller is taken from the configuration', () => {
  const { seller } = FIRST_POLICY;
  expect(sellerOf(FIRST_POLICY, operator)).toEqual({ ...seller, ...operator });
  expect(sellerOf(FIRST_POLICY, nobody)).toEqual(seller);
  const said = { ...seller, name: 'Example', address: '12 Anna Salai' };
  expect(sellerOf({ seller: said }, operator)).toEqual(said);
});

test('a seller with an address and a GSTIN issues tax invoices', () => {
  const seller = { address: '12 Anna Salai', gstin: '33AAGCB7383J1ZF' };
  expect(issuesTaxInvoices(seller)).toBe(true);
  expect(lackingOf({ ...seller, gstin: '' })).toEqual(['gstin']);
  expect(lackingOf({ address: '', gstin: '' })).toEqual(['address', 'gstin']);
});
