import { subscriptionPlans } from '@pollux/domain/billing/subscription-plans';
import {
  CreateCoupon,
  coupons,
  createCoupon,
  DeleteCoupon,
  deleteCoupon,
  requireAppliesTo,
  UpdateCoupon,
  updateCoupon,
} from '@pollux/domain/reference/coupon';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { accountants } from '../kernel/policies.ts';

const limits = [perAccount(120, 600)];

export const handleCreateCoupon = handles(CreateCoupon, {
  may: accountants,
  limits,
  async run(form, by, streams) {
    const id = by.newId();
    requireAppliesTo(form, await streams.read(subscriptionPlans, {}));
    await streams.write(coupons, {}, (known) => createCoupon(form, known, by, id));
    return { message: 'Coupon created successfully', id };
  },
});

export const handleUpdateCoupon = handles(UpdateCoupon, {
  may: accountants,
  limits,
  async run(form, by, streams) {
    requireAppliesTo(form, await streams.read(subscriptionPlans, {}));
    await streams.write(coupons, {}, (known) => updateCoupon(form, known, by));
    return { message: 'Coupon updated successfully', id: form.id };
  },
});

export const handleDeleteCoupon = handles(DeleteCoupon, {
  may: accountants,
  limits,
  async run({ id }, by, streams) {
    await streams.write(coupons, {}, (known) => deleteCoupon(id, known, by));
    return { message: 'Coupon deleted successfully' };
  },
});
