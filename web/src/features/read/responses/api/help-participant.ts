import type { GrantExtraTime, ReopenAttempt } from '@pollux/domain/attending/attending';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Gives a participant more time. */
export const useGrantExtraTime = () => useCommand<typeof GrantExtraTime>('GrantExtraTime');

/** Opens a submitted attempt of a participant again. */
export const useReopenAttempt = () => useCommand<typeof ReopenAttempt>('ReopenAttempt');
