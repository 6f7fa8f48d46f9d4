import type {
  CreateSubscriptionPlan,
  DeactivateSubscriptionPlan,
  UpdateSubscriptionPlan,
} from '@pollux/domain/accounts/subscription-plans';
import { useCommand } from '../../../shared/api/use-command.ts';

export const useCreatePlan = () => useCommand<typeof CreateSubscriptionPlan>('CreateSubscriptionPlan');
export const useUpdatePlan = () => useCommand<typeof UpdateSubscriptionPlan>('UpdateSubscriptionPlan');
export const useDeactivatePlan = () =>
  useCommand<typeof DeactivateSubscriptionPlan>('DeactivateSubscriptionPlan');
