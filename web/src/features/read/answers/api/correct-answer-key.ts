import type { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Corrects what is right in a version of one's own quiz. */
export const useCorrectAnswerKey = () => useCommand<typeof CorrectAnswerKey>('CorrectAnswerKey');
