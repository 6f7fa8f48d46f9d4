import type { SetActivityActive } from '@pollux/domain/authoring/activity';
import { useCommand } from './use-command.ts';

/** Opens or closes one of the person's activities. */
export const useSetActivityActive = () => useCommand<typeof SetActivityActive>('SetActivityActive');
