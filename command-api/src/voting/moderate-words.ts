import { quizzes } from '@pollux/domain/authoring/quiz';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import {
  FilterWords,
  filterWords,
  FreezeWords,
  freezeWords,
  GroupWords,
  groupWords,
  HideWord,
  hideWord,
  type ModeratedPoll,
  PartWord,
  partWord,
  wordModerations,
} from '@pollux/domain/hosting/word-moderation';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';

// An owner before a full hall presses quickly, and more than once.
const limits = [perAccount(600, 600)];

export const handleHideWord = handles(HideWord, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await moderatedPoll(wish.pollId, streams);
    await streams.write(wordModerations, wish, (before) => hideWord(wish, before, poll, by));
    return { message: wish.isHidden ? 'The word is hidden.' : 'The word is shown.' };
  },
});

export const handleGroupWords = handles(GroupWords, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await moderatedPoll(wish.pollId, streams);
    await streams.write(wordModerations, wish, (before) => groupWords(wish, before, poll, by));
    return { message: 'The words count as one.' };
  },
});

export const handlePartWord = handles(PartWord, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await moderatedPoll(wish.pollId, streams);
    await streams.write(wordModerations, wish, (before) => partWord(wish, before, poll, by));
    return { message: 'The word counts for itself.' };
  },
});

export const handleFreezeWords = handles(FreezeWords, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await moderatedPoll(wish.pollId, streams);
    await streams.write(wordModerations, wish, (before) => freezeWords(wish, before, poll, by));
    return { message: wish.isFrozen ? 'The picture stands still.' : 'New words are shown.' };
  },
});

export const handleFilterWords = handles(FilterWords, {
  may: creators,
  limits,
  async run(wish, by, streams) {
    const poll = await moderatedPoll(wish.pollId, streams);
    await streams.write(wordModerations, wish, (before) => filterWords(wish, before, poll, by));
    return { message: 'Saved.' };
  },
});

async function moderatedPoll(id: string, streams: Streams): Promise<ModeratedPoll> {
  const quiz = await streams.read(quizzes, { quizId: id });
  return { quiz, session: await streams.read(hostedSessions, { sessionId: id }) };
}
