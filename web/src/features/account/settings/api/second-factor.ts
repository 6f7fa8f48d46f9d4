import type {
  ConfirmSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
} from '@pollux/domain/accounts/second-factor';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Makes the secret for an authenticator app. */
export const useStartSecondFactor = () => useCommand<typeof StartSecondFactor>('StartSecondFactor');

/** Switches the second step on, and answers the recovery codes. */
export const useConfirmSecondFactor = () => useCommand<typeof ConfirmSecondFactor>('ConfirmSecondFactor');

export const useRemoveSecondFactor = () => useCommand<typeof RemoveSecondFactor>('RemoveSecondFactor');

/** Answers new recovery codes; the ones before are worth nothing any more. */
export const useRenewRecoveryCodes = () => useCommand<typeof RenewRecoveryCodes>('RenewRecoveryCodes');
