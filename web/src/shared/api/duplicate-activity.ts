import type { DuplicateActivity } from '@pollux/domain/authoring/duplicating';
import { useCommand } from './use-command.ts';

/** Makes a draft of the same content as one of the person's activities. */
export const useDuplicateActivity = () => useCommand<typeof DuplicateActivity>('DuplicateActivity');
