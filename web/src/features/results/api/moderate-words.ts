import type { FilterWords, FreezeWords, HideWord } from '@pollux/domain/voting/word-moderation';
import { useCommand } from '../../../shared/api/use-command.ts';

/** Hides a word of one's own poll from everybody, or shows it again. */
export const useHideWord = () => useCommand<typeof HideWord>('HideWord');

/** Keeps new words of one's own poll from being shown, or lets them. */
export const useFreezeWords = () => useCommand<typeof FreezeWords>('FreezeWords');

/** Chooses what is left out of the clouds of one's own poll. */
export const useFilterWords = () => useCommand<typeof FilterWords>('FilterWords');
