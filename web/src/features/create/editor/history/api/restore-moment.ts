import type { RestoreMoment } from '@pollux/domain/authoring/history/restoring';
import { useCommand } from '../../../../../shared/api/use-command.ts';

/** Makes a draft what it said at a moment. */
export const useRestoreMoment = () => useCommand<typeof RestoreMoment>('RestoreMoment');
