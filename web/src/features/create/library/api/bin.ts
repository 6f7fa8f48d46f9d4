import type { MoveToBin, RestoreFromBin } from '@pollux/domain/authoring/bin';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Moves one of the person's activities to the bin. */
export const useMoveToBin = () => useCommand<typeof MoveToBin>('MoveToBin');

/** Takes one of the person's activities out of the bin. */
export const useRestoreFromBin = () => useCommand<typeof RestoreFromBin>('RestoreFromBin');
