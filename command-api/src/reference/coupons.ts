import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import {
  CreateCoupon,
  coupons,
  createCoupon,
  DeleteCoupon,
  deleteCoupon,
  UpdateCoupon,
  updateCoupon,
  withAppliesTo,
} from '@pollux/domain/reference/coupon';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';

const limits = [perAccount(120, 600)];

export const handleCreateCoupon = handlesForOffice(CreateCoupon, {
  limits,
  async run(form, by, streams) {
    const id = by.newId();
    const coupon = withAppliesTo(form, await streams.read(subscriptionPlans, {}));
    await streams.write(coupons, {}, (known) => createCoupon(coupon, known, by, id));
    return { message: 'Coupon created successfully', id };
  },
});

export const handleUpdateCoupon = handlesForOffice(UpdateCoupon, {
  limits,
  async run(form, by, streams) {
    const coupon = withAppliesTo(form, await streams.read(subscriptionPlans, {}));
    await streams.write(coupons, {}, (known) => updateCoupon(coupon, known, by));
    return { message: 'Coupon updated successfully', id: form.id };
  },
});

export const handleDeleteCoupon = handlesForOffice(DeleteCoupon, {
  limits,
  async run({ id }, by, streams) {
    await streams.write(coupons, {}, (known) => deleteCoupon(id, known, by));
    return { message: 'Coupon deleted successfully' };
  },
});
