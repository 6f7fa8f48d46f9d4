import { CreateTax, DeleteTax, UpdateTax } from '@pollux/domain/billing/tax';
import { getAdminTaxes, getTaxes } from '@pollux/query-api/billing/taxes-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let buyer: Person;

beforeAll(async () => {
  [admin, buyer] = await Promise.all([adminOf(product), joins(product.origin)]);
});

const form = {
  taxName: 'Education Cess',
  taxPercentage: 2.5,
  taxType: 'service',
  taxDescription: 'For schools',
  isActive: true,
} as const;

test('an installation begins with the tax of the law and the fee of the policy [A188]', async () => {
  const { tax, taxBase } = await buyer.client.ask(getTaxes, {});
  expect(taxBase).toBe('list');
  expect(tax.filter(({ taxId }) => taxId === 'gst' || taxId === 'platformfee')).toMatchObject([
    { taxName: 'GST', taxPercentage: 18, taxType: 'GST', isActive: true },
    { taxName: 'Platform Fee', taxPercentage: 5, taxType: 'service', isActive: true },
  ]);
  const service = await buyer.client.ask(getTaxes, { query: { type: 'service' } });
  expect(new Set(service.tax.map(({ taxType }) => taxType))).toEqual(new Set(['service']));
});

test('a tax is created, changed, switched off and deleted; only what is active is charged [A188 A189 A190 A282 A283 A284 A285 A286 C360]', async () => {
  const { id, position } = await admin.send(CreateTax, { ...form, taxId: 'forged' } as never);
  const charged = async (minPosition: string) =>
    (await buyer.client.ask(getTaxes, { minPosition })).tax.find((tax) => tax.id === id);
  const row = { id, taxId: 'educationcess', ...form };
  expect(await charged(position)).toEqual(row);
  await expect(admin.send(CreateTax, { ...form, taxName: 'education  CESS' })).rejects.toMatchObject({
    status: 409,
    code: 'tax-exists',
  });
  const other = { ...form, taxName: 'Value Added', taxType: 'VAT' as never };
  await expect(admin.send(CreateTax, other)).rejects.toMatchObject({ status: 422 });
  const changed = await admin.send(UpdateTax, { ...form, id, taxName: 'School Cess', isActive: false });
  expect(await charged(changed.position)).toBeUndefined();
  const all = { minPosition: changed.position, query: { search: 'School Cess' } };
  expect(await admin.ask(getAdminTaxes, all)).toMatchObject({
    data: [{ ...row, taxName: 'School Cess', isActive: false }],
    total: 1,
  });
  const gone = await admin.send(DeleteTax, { id });
  expect(await admin.ask(getAdminTaxes, { ...all, minPosition: gone.position })).toMatchObject({ total: 0 });
});

test('taxes are maintained by admins alone', async () => {
  await expect(buyer.client.send(CreateTax, form)).rejects.toMatchObject({ status: 403 });
  await expect(buyer.client.ask(getAdminTaxes, {})).rejects.toMatchObject({ status: 403 });
});

test('a fee that would leave nothing for creators is refused, and nothing changes', async () => {
  const greedy = { ...form, taxName: 'Greedy Fee', taxPercentage: 95 };
  await expect(admin.send(CreateTax, greedy)).rejects.toMatchObject({ status: 422, code: 'nothing-payable' });
  const { data } = await admin.ask(getAdminTaxes, { query: { search: 'Greedy' } });
  expect(data).toEqual([]);
});
