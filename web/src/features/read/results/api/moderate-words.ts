import type {
  FilterWords,
  FreezeWords,
  GroupWords,
  HideWord,
  PartWord,
} from '@pollux/domain/hosting/word-moderation';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** Hides a word of one's own poll from everybody, or shows it again. */
export const useHideWord = () => useCommand<typeof HideWord>('HideWord');

/** Counts a word of one's own poll with another one. */
export const useGroupWords = () => useCommand<typeof GroupWords>('GroupWords');

/** Has a word of one's own poll count for itself again. */
export const usePartWord = () => useCommand<typeof PartWord>('PartWord');

/** Keeps new words of one's own poll from being shown, or lets them. */
export const useFreezeWords = () => useCommand<typeof FreezeWords>('FreezeWords');

/** Chooses what is left out of the clouds of one's own poll. */
export const useFilterWords = () => useCommand<typeof FilterWords>('FilterWords');
