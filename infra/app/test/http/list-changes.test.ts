import { LogOut } from '@pollux/domain/accounts/sign-in';
import { UpdateSubscriptionPlan } from '@pollux/domain/accounts/subscription-plans';
import { CreateBanner, DeleteBanner, UpdateBanner } from '@pollux/domain/reference/banner';
import { CreateCoupon, DeleteCoupon, UpdateCoupon } from '@pollux/domain/reference/coupon';
import { changesIds } from '@pollux/domain/reference/list-ids';
import { CreateTax, DeleteTax, UpdateTax } from '@pollux/domain/billing/tax';
import { getAdminPlans } from '@pollux/query-api/accounts/plans-contract';
import type { ChangedList, ListChangesView } from '@pollux/query-api/reference/list-changes-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { follows } from '../support/boards.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins } from '../support/people.ts';
import { connectViewer, type Viewer } from '../support/viewers.ts';

// Of its own: a plan is renamed.
let product: HostedProduct;
let admin: ApiClient;
let teacher: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start();
  admin = await adminOf(product);
  ({ client: teacher } = await joins(product.origin));
});
afterAll(() => product?.stop());

/** Joins what tells of changes: of the banners, or of what prices are made of. */
const followsChanges = (viewer: Viewer, about: keyof typeof changesIds) =>
  follows<ListChangesView, never>(viewer, 'list-changes', changesIds[about], '');

/** What admins do to the lists of which pages are told that they have changed, and which list each is of. */
async function changesOf(day: string): Promise<[ChangedList, () => Promise<{ position: string }>][]> {
  const { data } = await admin.ask(getAdminPlans, {});
  const standard = data.find(({ code }) => code === 'standard');
  if (standard === undefined) throw new Error('There is no standard plan.');
  const { code: _code, ...plan } = standard;
  const coupon = {
    code: 'SECRET-WORD',
    type: 'flat',
    promoType: 'coupon',
    applyTo: 'standard',
    value: 50,
    validFrom: day,
    validTo: day,
    isActive: true,
  } as const;
  const tax = {
    taxName: 'School Cess',
    taxPercentage: 1,
    taxType: 'GST',
    taxDescription: '',
    isActive: true,
  } as const;
  const ids = new Map<string, string>();
  const made = async (what: string, sent: Promise<{ id: string; position: string }>) => {
    const answer = await sent;
    ids.set(what, answer.id);
    return answer;
  };
  const idOf = (what: string) => ids.get(what) ?? '';
  return [
    ['plans', () => admin.send(UpdateSubscriptionPlan, { ...plan, subscriptionName: 'Campus' })],
    ['coupons', () => made('coupon', admin.send(CreateCoupon, coupon))],
    ['coupons', () => admin.send(UpdateCoupon, { ...coupon, id: idOf('coupon'), value: 60 })],
    ['coupons', () => admin.send(DeleteCoupon, { id: idOf('coupon') })],
    ['taxes', () => made('tax', admin.send(CreateTax, tax))],
    ['taxes', () => admin.send(UpdateTax, { ...tax, id: idOf('tax'), isActive: false })],
    ['taxes', () => admin.send(DeleteTax, { id: idOf('tax') })],
    ['banners', () => made('banner', admin.send(CreateBanner, { title: 'Fair' }))],
    ['banners', () => admin.send(UpdateBanner, { id: idOf('banner'), title: 'Book fair' })],
    ['banners', () => admin.send(DeleteBanner, { id: idOf('banner') })],
  ];
}

test('whoever has plans, coupons, taxes or banners on the screen is told once of each change, and of nothing in it [A008]', async () => {
  const [viewer, visitor] = [teacher.cookie, undefined].map((cookie) =>
    connectViewer(product.origin, cookie),
  ) as [Viewer, Viewer];
  try {
    const prices = await followsChanges(viewer, 'prices');
    const banners = await followsChanges(visitor, 'banners');
    const firsts = { prices: prices.joined, banners: banners.joined };
    expect(firsts).toMatchObject({ prices: { ok: true }, banners: { ok: true } });
    for (const [list, change] of await changesOf(new Date().toISOString().slice(0, 10))) {
      const room = list === 'banners' ? banners : prices;
      const [heard, unheard] = [room.told.length, (room === banners ? prices : banners).told.length];
      const { position } = await change();
      await expect.poll(() => room.view()?.changes[list]?.position).toBe(position);
      expect(room.told).toHaveLength(heard + 1);
      expect(room === banners ? prices.told : banners.told).toHaveLength(unheard);
    }
    expect(JSON.stringify([prices.told, banners.told])).not.toMatch(/secret|campus|cess|fair/i);
    expect(Object.keys(prices.view()?.changes ?? {}).toSorted()).toEqual(['coupons', 'plans', 'taxes']);
    expect(Object.keys(banners.view()?.changes ?? {})).toEqual(['banners']);
    const again = await followsChanges(viewer, 'banners');
    expect(again.joined).toMatchObject({ ok: true, view: banners.view() });
  } finally {
    viewer.close();
    visitor.close();
  }
});

test('visitors are told of the banners alone, and whoever logs out is told of prices no more [A008]', async () => {
  const { client } = await joins(product.origin);
  const visitor = connectViewer(product.origin, undefined);
  const viewer = connectViewer(product.origin, client.cookie);
  try {
    expect((await followsChanges(visitor, 'banners')).joined).toMatchObject({ ok: true });
    expect((await followsChanges(visitor, 'prices')).joined).toMatchObject({ ok: false, status: 401 });
    const prices = await followsChanges(viewer, 'prices');
    expect(prices.joined).toMatchObject({ ok: true });
    await client.send(LogOut, {});
    await expect.poll(() => prices.left()?.status).toBe(401);
  } finally {
    viewer.close();
    visitor.close();
  }
});
