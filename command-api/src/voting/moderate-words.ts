import { quizzes } from '@pollux/domain/authoring/quiz';
import {
  FilterWords,
  filterWords,
  FreezeWords,
  freezeWords,
  HideWord,
  hideWord,
  wordModerations,
} from '@pollux/domain/voting/word-moderation';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

// An owner before a full hall presses quickly, and more than once.
const limits = [perAccount(600, 600)];

export const handleHideWord = handles(HideWord, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await streams.read(quizzes, { quizId: wish.pollId });
    await streams.write(wordModerations, wish, (before) => hideWord(wish, before, poll, by));
    return { message: wish.isHidden ? 'The word is hidden.' : 'The word is shown.' };
  },
});

export const handleFreezeWords = handles(FreezeWords, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await streams.read(quizzes, { quizId: wish.pollId });
    await streams.write(wordModerations, wish, (before) => freezeWords(wish, before, poll, by));
    return { message: wish.isFrozen ? 'New words are not shown.' : 'New words are shown.' };
  },
});

export const handleFilterWords = handles(FilterWords, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await streams.read(quizzes, { quizId: wish.pollId });
    await streams.write(wordModerations, wish, (before) => filterWords(wish, before, poll, by));
    return { message: 'Saved.' };
  },
});
