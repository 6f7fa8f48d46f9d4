import type { CreateCoupon, DeleteCoupon, UpdateCoupon } from '@pollux/domain/reference/coupon';
import { useCommand } from '../../../../../shared/api/use-command.ts';

export const useCreateCoupon = () => useCommand<typeof CreateCoupon>('CreateCoupon');
export const useUpdateCoupon = () => useCommand<typeof UpdateCoupon>('UpdateCoupon');
export const useDeleteCoupon = () => useCommand<typeof DeleteCoupon>('DeleteCoupon');
