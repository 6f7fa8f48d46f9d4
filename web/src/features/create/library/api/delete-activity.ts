import type { DeleteActivity } from '@pollux/domain/authoring/activity';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Deletes one of the person's activities for good [P493]. */
export const useDeleteActivity = () => useCommand<typeof DeleteActivity>('DeleteActivity');
