import type { SetActivityActive } from '@pollux/domain/authoring/activity';
import { useCommand } from '../../../shared/api/use-command.ts';

/** Opens or closes one of the person's activities. */
export const useSetActivityActive = () => useCommand<typeof SetActivityActive>('SetActivityActive');
