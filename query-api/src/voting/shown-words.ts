import type { QuestionCounts } from '@pollux/domain/questions/question-types';
import { timesGiven } from '@pollux/domain/questions/text-counting';
import { wordKey } from '@pollux/domain/questions/word-cloud-rules';
import { censored, isRude } from '@pollux/infra/word-lists/rude-words';
import { isStopWord } from '@pollux/infra/word-lists/stop-words';
import type { PollResults } from '@pollux/projections/voting/poll-results';
import type { ModeratedWords, Withheld } from './contract.ts';

type Moderation = PollResults['moderation'];
type CountedWords = Extract<QuestionCounts, { type: 'wordcloud' }>;

/** The most words that whoever moderates them is sent of a question. */
const MOST_WORDS = 500;

/** Why the word of a question is not shown; null where it is. */
function reasonsOf({ filter, hidden, waiting }: Moderation, questionId: string) {
  const hiddenKeys = new Set(hidden[questionId]);
  const waitingKeys = new Set(waiting[questionId]);
  return (word: string): Withheld | null => {
    const key = wordKey(word);
    if (hiddenKeys.has(key)) return 'hidden';
    if (filter.rudeWords === 'blocked' && isRude(word)) return 'rude';
    if (filter.stopWords && isStopWord(key)) return 'stop-word';
    return waitingKeys.has(key) ? 'waiting' : null;
  };
}

/** The counts of a question with those words alone that its owner lets people see, as they may be seen. */
export function shownWords<Counts extends QuestionCounts>(counts: Counts, moderation: Moderation): Counts {
  if (counts.type !== 'wordcloud' || isUnmoderated(moderation)) return counts;
  const reasonOf = reasonsOf(moderation, counts.id);
  const words: CountedWords['words'] = {};
  for (const [key, counted] of Object.entries(counts.words)) {
    if (reasonOf(counted.word) !== null) continue;
    if (moderation.filter.rudeWords !== 'censored' || !isRude(counted.word)) {
      words[key] = counted;
      continue;
    }
    // Rude words that look the same once they are censored are one.
    const word = censored(counted.word);
    const same = words[`censored:${word}`];
    words[`censored:${word}`] = { word, count: timesGiven(counted) + (same?.count ?? 0) };
  }
  return { ...counts, words };
}

/** How many different words are not shown, by question. */
export function withheldIn({ questions, moderation }: PollResults): Record<string, number> {
  if (isUnmoderated(moderation)) return {};
  const withheld: Record<string, number> = {};
  for (const counts of questions) {
    if (counts.type !== 'wordcloud') continue;
    const reasonOf = reasonsOf(moderation, counts.id);
    const count = Object.values(counts.words).filter(({ word }) => reasonOf(word) !== null).length;
    if (count > 0) withheld[counts.id] = count;
  }
  return withheld;
}

function isUnmoderated({ filter, hidden, waiting }: Moderation): boolean {
  const isEmpty = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.values(lists).every((keys) => keys.length === 0);
  return filter.rudeWords === 'shown' && !filter.stopWords && isEmpty(hidden) && isEmpty(waiting);
}

/** All words for whoever moderates them; null where there is no word cloud. */
export function moderatedWords({ questions, moderation }: PollResults): ModeratedWords | null {
  const clouds = questions.filter((counts) => counts.type === 'wordcloud');
  if (clouds.length === 0) return null;
  return {
    filter: moderation.filter,
    isFrozen: moderation.isFrozen,
    questions: clouds.map((counts) => ({
      id: counts.id,
      title: counts.title,
      words: everyWordOf(counts, moderation),
    })),
  };
}

function everyWordOf({ id, words }: CountedWords, moderation: Moderation) {
  const reasonOf = reasonsOf(moderation, id);
  return Object.values(words)
    .map((counted) => ({ word: counted.word, count: timesGiven(counted), withheld: reasonOf(counted.word) }))
    .toSorted(
      (one, other) =>
        Number(other.withheld !== null) - Number(one.withheld !== null) ||
        other.count - one.count ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, MOST_WORDS);
}
