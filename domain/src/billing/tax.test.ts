import { expect, test } from 'vitest';
import { NothingPayable } from './creator-share.ts';
import { by, given, id } from '../testing.ts';
import {
  addTaxes,
  createTax,
  deleteTax,
  TaxAdded,
  TaxChanged,
  TaxExists,
  TaxForm,
  TaxNotFound,
  taxes,
  updateTax,
} from './tax.ts';

const admin = by(id('a'));
const [DEDUCTED, ADDED] = [{ gstOnFee: 'deducted' }, { gstOnFee: 'added' }] as const;
const at = admin.now.toISOString();
const form: TaxForm = {
  taxName: 'Platform Fee',
  taxPercentage: 2.5,
  taxType: 'service',
  taxDescription: '',
  isActive: true,
};
const said = {
  name: 'Platform Fee',
  basisPoints: 250,
  taxType: 'service',
  description: '',
  isActive: true,
} as const;
const added = TaxAdded({ id: id('1'), taxId: 'platformfee', ...said, at });
const known = taxes.evolveAll(taxes.initial, [added]);

test('a tax is called by its name in small letters without spaces, and none twice [A189]', () => {
  expect(createTax(form, taxes.initial, DEDUCTED, admin, id('1'))).toEqual([added]);
  for (const taxName of ['Platform Fee', 'platform  FEE', 'PlatformFee'])
    expect(() => createTax({ ...form, taxName }, known, DEDUCTED, admin, id('2'))).toThrow(TaxExists);
});

test('a change keeps what the tax is called by; the same again changes nothing', () => {
  const change = { ...form, id: id('1'), taxName: 'Service charge', isActive: false };
  const changed = { ...said, id: id('1'), name: 'Service charge', isActive: false, at };
  const events = updateTax(change, known, DEDUCTED, admin);
  given(taxes, added)
    .when(() => events)
    .thenEvents(TaxChanged(changed));
  expect(taxes.evolveAll(known, events).entries.get(id('1'))?.value).toBe('platformfee');
  expect(updateTax({ ...form, id: id('1') }, known, DEDUCTED, admin)).toEqual([]);
  expect(() => updateTax({ ...form, id: id('9') }, known, DEDUCTED, admin)).toThrow(TaxNotFound);
});

test('a deleted tax is gone once, and its name is free for another', () => {
  const events = deleteTax(id('1'), known, admin);
  const after = taxes.evolveAll(known, events);
  expect(after.entries.size).toBe(0);
  expect(deleteTax(id('1'), after, admin)).toEqual([]);
  expect(() => deleteTax(id('9'), after, admin)).toThrow(TaxNotFound);
  expect(createTax(form, after, DEDUCTED, admin, id('2'))).toHaveLength(1);
  expect(addTaxes([form], new Set(['platformfee']), admin)).toEqual([]);
});

test.each([
  [{ taxName: ' ' }, 'Tax Name is required'],
  [{ taxPercentage: undefined }, 'Tax Percentage is required'],
  [{ taxPercentage: 0 }, 'Tax Percentage must be positive'],
  [{ taxPercentage: -5 }, 'Tax Percentage must be positive'],
  [{ taxPercentage: 100.01 }, 'Tax Percentage must be at most 100'],
  [{ taxPercentage: 0.005 }, 'Tax Percentage has at most two decimals'],
  [{ taxPercentage: 1e-9 }, 'Tax Percentage has at most two decimals'],
  [{ taxType: 'VAT' }, 'Choose the type of the tax.'],
])('%j is refused: %s [A241 A242 A243 A244 A362]', (changes, message) => {
  const { error } = TaxForm.safeParse({ ...form, ...changes });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a description can be left out, and percentages have two decimals [A245]', () => {
  const { taxDescription: _left, ...others } = form;
  expect(TaxForm.parse(others).taxDescription).toBe('');
  for (const taxPercentage of [0.01, 0.29, 1.15, 18, 28.75, 99.99])
    expect(TaxForm.safeParse({ ...form, taxPercentage }).success).toBe(true);
});

test('taxes that would leave nothing for creators are refused, and what was so before may be made better', () => {
  const gst = { ...form, taxName: 'GST', taxType: 'GST' as const, taxPercentage: 18 };
  const withGst = taxes.evolveAll(known, createTax(gst, known, DEDUCTED, admin, id('2')));
  const fee = (taxPercentage: number) => ({ ...form, taxName: 'Fee', taxPercentage });
  // With the 2.5 % there are: 84.74 % and its GST come to 99.99 %, 84.75 % to 100.005 %.
  expect(createTax(fee(82.24), withGst, DEDUCTED, admin, id('3'))).toHaveLength(1);
  expect(() => createTax(fee(82.25), withGst, DEDUCTED, admin, id('3'))).toThrow(NothingPayable);
  expect(createTax({ ...fee(82.25), isActive: false }, withGst, DEDUCTED, admin, id('3'))).toHaveLength(1);
  expect(createTax(fee(97.5), withGst, ADDED, admin, id('3'))).toHaveLength(1);
  expect(() => createTax(fee(97.51), withGst, ADDED, admin, id('3'))).toThrow(NothingPayable);
  const wrong = taxes.evolveAll(withGst, createTax(fee(97.5), withGst, ADDED, admin, id('3')));
  const sets = (percentage: number) => updateTax({ ...fee(percentage), id: id('3') }, wrong, DEDUCTED, admin);
  expect(sets(90)).toHaveLength(1);
  expect(() => sets(97.6)).toThrow(NothingPayable);
});

test('what the policy withholds counts as taken of creators too', () => {
  const withheld = { gstOnFee: 'added', tcsBasisPoints: 50, tdsBasisPoints: 10 } as const;
  const fee = (taxPercentage: number) => ({ ...form, taxName: 'Fee', taxPercentage });
  const creates = (percentage: number) => createTax(fee(percentage), known, withheld, admin, id('3'));
  // The 2.5 % there are, 96.9 % and what is withheld come to all of a sale.
  const borne = taxes.evolveAll(known, creates(96.9));
  expect(() => creates(96.91)).toThrow(NothingPayable);
  expect(() => updateTax({ ...fee(96.91), id: id('3') }, borne, withheld, admin)).toThrow(NothingPayable);
  expect(updateTax({ ...fee(96.91), id: id('3') }, borne, ADDED, admin)).toHaveLength(1);
});
