import { z } from 'zod';
import { EVERYTHING, planOf, type SubscriptionPlans } from '../accounts/subscription-plans.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { indianDay } from '../kernel/indian-time.ts';
import { hasTwoDecimals } from '../kernel/percentage.ts';
import { Rejection } from '../kernel/rejection.ts';
import { sameData } from '../kernel/same-data.ts';
import { plainSigns } from '../kernel/typed-text.ts';
import { Id, Instant, text } from '../kernel/values.ts';
import {
  type Entry,
  emptyRoster,
  foldsRoster,
  type OpenRoster,
  type Roster,
  removeEntry,
  takenValues,
  valueOf,
} from '../kernel/roster.ts';

/** What the value of a coupon is of: per cent of the price, or rupees; fixed and flat are the same (A182, A360). */
export const CouponType = z.enum(['percentage', 'fixed', 'flat'], 'Choose the type.');

/** Whether it lowers prices by itself, or for whoever enters its code (A183, A361). */
export const PromoType = z.enum(['discount', 'coupon'], 'Choose the promo type.');

/** What it lowers the price of: a plan by its code, which stays when the plan is renamed, or everything (A184). */
export const ApplyTo = z
  .string('Choose what it applies to.')
  .min(1, 'Choose what it applies to.')
  .max(200, 'Choose what it applies to.');

/** Out of whose part of a sale comes what it takes off: the creator's, as A214 has it, or the platform's. */
export const BorneBy = z.enum(['creator', 'platform'], 'Choose who bears it.');
export type BorneBy = z.infer<typeof BorneBy>;

const Day = z.iso.date();

// Events

const Said = z.object({
  /** As it was made; at the checkout it is typed in upper or lower case, with spaces or without (`isCode`). */
  code: z.string(),
  type: CouponType,
  promoType: PromoType,
  applyTo: ApplyTo,
  /** In hundredths of a percent, or in paise. */
  hundredths: z.int().positive(),
  /** Both days whole, in Indian time. */
  validFrom: Day,
  validTo: Day,
  isActive: z.boolean(),
  /** Not said by older ones: by the creator. */
  borneBy: BorneBy.optional(),
  /** In how many orders its code can be used; not said where there is no limit. */
  mostUses: z.int().positive().optional(),
});
const Recorded = Said.extend({ couponId: Id, at: Instant });

export const CouponAdded = event('CouponAdded', Recorded);

/** All of the coupon as it is from now on. */
export const CouponChanged = event('CouponChanged', Recorded);

export const CouponDeleted = event('CouponDeleted', z.object({ couponId: Id, at: Instant }));

export type CouponEvent = EventOf<typeof CouponAdded | typeof CouponChanged | typeof CouponDeleted>;

// State

/** Its name is its code. */
export type Coupon = Entry & Omit<z.infer<typeof Said>, 'code' | 'borneBy'> & { readonly borneBy: BorneBy };
export type Coupons = Roster<Coupon>;

function change(coupons: OpenRoster<Coupon>, event: CouponEvent): void {
  const { couponId } = event.data;
  switch (event.type) {
    case 'CouponAdded':
    case 'CouponChanged': {
      const { couponId: _id, at: _at, code, ...coupon } = event.data;
      coupons.entries.set(couponId, {
        ...coupon,
        name: code,
        value: valueOf(code),
        borneBy: bearerOf(coupon),
      });
      return;
    }
    case 'CouponDeleted':
      return removeEntry(coupons, couponId);
  }
}

/** What lowers prices: one stream, so that no two have codes that could be taken for each other (A181, A252). */
export const coupons = category('Coupons', {
  key: (_key: object) => 'all',
  events: [CouponAdded, CouponChanged, CouponDeleted],
  initial: emptyRoster as Coupons,
  ...foldsRoster(change),
});

// Commands

/** Per cent or rupees, with at most two decimals. */
const Value = z
  .number('Value is required')
  .positive('Value must be positive')
  .max(10_000_000, 'Value is too large')
  .refine(hasTwoDecimals, 'Value has at most two decimals');

const Form = z.object({
  code: z
    .string('Code is required')
    .overwrite(plainSigns)
    .pipe(text(40, { message: 'Code is required' })),
  type: CouponType,
  promoType: PromoType,
  applyTo: ApplyTo,
  value: Value,
  validFrom: z.iso.date('Valid From is required'),
  validTo: z.iso.date('Valid To is required'),
  isActive: z.boolean('Say whether the coupon is active.').default(true),
  borneBy: BorneBy.default('creator'),
  /** In how many orders its code can be used; null without a limit. It counts from when there is one. */
  mostUses: z
    .int('Say how often it can be used.')
    .min(1, 'Say how often it can be used.')
    .max(1_000_000, 'At most 1,000,000 times.')
    .nullable()
    .default(null),
});

type Form = z.infer<typeof Form>;

/** A coupon as it is sent. */
export const CouponForm = Form.check(checkSound);
export type CouponForm = z.infer<typeof CouponForm>;

function checkSound({
  value: { type, promoType, value, validFrom, validTo, mostUses },
  issues,
}: z.core.ParsePayload<Form>): void {
  if (promoType === 'discount' && mostUses !== null) {
    const message = 'A discount applies by itself: it has no number of uses.';
    issues.push({ code: 'custom', input: mostUses, path: ['mostUses'], message });
  }
  if (type === 'percentage' && value > 100) {
    issues.push({ code: 'custom', input: value, path: ['value'], message: 'Value must be at most 100' });
  }
  if (validTo < validFrom) {
    const message = 'Valid To must not be before Valid From';
    issues.push({ code: 'custom', input: validTo, path: ['validTo'], message });
  }
}

const SavedCoupon = Message.extend({ id: Id });

/**
 * Makes a coupon, or a discount that needs no code (A295). `mostUses` says in how many orders the code of a coupon can be
 * used; null without a limit.
 */
export const CreateCoupon = command('CreateCoupon', CouponForm, SavedCoupon);

/** Changes all of a coupon; orders keep what it gave them (A296). */
export const UpdateCoupon = command('UpdateCoupon', Form.extend({ id: Id }).check(checkSound), SavedCoupon);

/** Deletes a coupon; orders keep what it gave them (A297). */
export const DeleteCoupon = command('DeleteCoupon', z.object({ id: Id }));

// Rejections

export class CouponNotFound extends Rejection {
  constructor() {
    super('not-found', 'coupon-not-found', 'There is no such coupon.');
  }
}

export class NoPlanToApplyTo extends Rejection {
  constructor() {
    super('invalid', 'no-plan-to-apply-to', 'Choose what it applies to.', {
      errors: [{ path: 'applyTo', message: 'Choose what it applies to.', code: 'no-plan-to-apply-to' }],
    });
  }
}

export class CouponExists extends Rejection {
  constructor() {
    super('conflict', 'coupon-exists', 'There is already a coupon with this code.');
  }
}

// Decisions

/** @throws CouponExists */
export function createCoupon(
  form: CouponForm,
  coupons: Coupons,
  by: Context,
  couponId: string,
): CouponEvent[] {
  if (takenValues(coupons).has(valueOf(form.code))) throw new CouponExists();
  return [CouponAdded({ couponId, ...saidIn(form), at: by.now.toISOString() })];
}

/** @returns no events when nothing is different; @throws CouponNotFound, CouponExists */
export function updateCoupon(
  { id, ...form }: Data<typeof UpdateCoupon>,
  coupons: Coupons,
  by: Context,
): CouponEvent[] {
  const known = coupons.entries.get(id);
  if (known === undefined) throw new CouponNotFound();
  const { name, value: _value, ...others } = known;
  const coupon = saidIn(form);
  if (sameData(coupon, { ...others, code: name })) return [];
  if (takenValues(coupons, id).has(valueOf(form.code))) throw new CouponExists();
  return [CouponChanged({ couponId: id, ...coupon, at: by.now.toISOString() })];
}

/** @throws CouponNotFound when there never was one; @returns no events when it is deleted already */
export function deleteCoupon(id: string, coupons: Coupons, by: Context): CouponEvent[] {
  if (coupons.deleted.has(id)) return [];
  if (!coupons.entries.has(id)) throw new CouponNotFound();
  return [CouponDeleted({ couponId: id, at: by.now.toISOString() })];
}

/**
 * What a coupon applies to, as it is kept: everything, or a plan by its code, also one that is offered no more. A plan is
 * named by its code or by its name (A184). @throws NoPlanToApplyTo
 */
export function withAppliesTo<Form extends Pick<CouponForm, 'applyTo'>>(
  form: Form,
  { entries }: Pick<SubscriptionPlans, 'entries'>,
): Form {
  const said = valueOf(form.applyTo);
  if (said === EVERYTHING) return { ...form, applyTo: EVERYTHING };
  const plan =
    planOf({ entries }, form.applyTo) ?? [...entries.values()].find(({ name }) => valueOf(name) === said);
  if (plan === undefined) throw new NoPlanToApplyTo();
  return { ...form, applyTo: plan.value };
}

function saidIn({ value, mostUses, ...form }: CouponForm) {
  const said = { ...form, borneBy: bearerOf(form), hundredths: Math.round(value * 100) };
  return mostUses == null ? said : { ...said, mostUses };
}

// Queries

/** Who bears what a coupon takes off: plans are sold by the platform alone, which bears what lowers their prices. */
export function bearerOf({
  applyTo,
  borneBy = 'creator',
}: {
  readonly applyTo: string;
  readonly borneBy?: BorneBy | undefined;
}): BorneBy {
  return applyTo === EVERYTHING ? borneBy : 'platform';
}

/**
 * Whether somebody has typed the code of a coupon: case and spaces make no difference, as no two codes differ by them alone
 * (A252). Papers and orders have the code as it was made.
 */
export function isCode(typed: string, { value }: Pick<Coupon, 'value'>): boolean {
  return typed.trim() !== '' && valueOf(typed) === value;
}

/** The coupon whose code somebody has typed, whether or not it counts; undefined where there is none. */
export function couponCalled(
  typed: string,
  { entries }: Pick<Coupons, 'entries'>,
): { readonly couponId: string; readonly coupon: Coupon } | undefined {
  for (const [couponId, coupon] of entries)
    if (coupon.promoType === 'coupon' && isCode(typed, coupon)) return { couponId, coupon };
  return undefined;
}

/** What a coupon is at an instant: switched off, or by its days (A187). */
export type CouponStatus = 'inactive' | 'scheduled' | 'active' | 'expired';

export function couponStatus(
  { isActive, validFrom, validTo }: Pick<Coupon, 'isActive' | 'validFrom' | 'validTo'>,
  now: Date,
): CouponStatus {
  const today = indianDay(now);
  if (!isActive) return 'inactive';
  if (today < validFrom) return 'scheduled';
  return today > validTo ? 'expired' : 'active';
}
