import type { QuestionCounts } from '@pollux/domain/questions/question-types';
import { MOST_WORDS_SHOWN, timesGiven } from '@pollux/domain/questions/text-counting';
import { headOf, isModerated } from '@pollux/domain/hosting/word-moderation';
import { singularsOf } from '@pollux/infra/word-lists/plurals';
import { censored, isRude } from '@pollux/infra/word-lists/rude-words';
import { isStopWord } from '@pollux/infra/word-lists/stop-words';
import type { PollResults } from '@pollux/projections/voting/poll-results';
import type { ModeratedWords, Withheld } from './contract.ts';

type Moderation = PollResults['moderation'];
type Written = Extract<QuestionCounts, { type: 'wordcloud' | 'shortanswer' }>;
type CountedWord = Written['words'][string];

/** Words are kept by their keys behind this prefix (`countText`). */
const PREFIX = 'w:';

/** A word as people wrote it, with what becomes of it. */
interface Judged {
  readonly key: string;
  readonly counted: CountedWord;
  /** What is shown of its count: of what stands still, as it was then. */
  readonly count: number;
  /** The key of the word that it is counted with; its own where it stands by itself. */
  readonly head: string;
  readonly withheld: Withheld | null;
}

/**
 * What becomes of each word of a question: by the rule of plurals, by the host, and by the filter. What is counted with
 * another word is withheld where that is, or where the host hides it.
 */
function judged({ id, words }: Written, moderation: Moderation): Judged[] {
  const { filter, allowed, hidden, groups, still, isFrozen } = moderation;
  const [hiddenKeys, allowedKeys] = [new Set(hidden[id]), new Set(allowed[id])];
  const said = groups[id] ?? [];
  const isSaid = new Set(said.map(({ word }) => word));
  const wordOf = (key: string) => words[PREFIX + key];
  const then = isFrozen ? (still[id] ?? {}) : null;

  const groupedWith = (key: string): string => {
    if (isSaid.has(key)) return headOf(key, said);
    const singular = singularsOf(key).find((each) => wordOf(each) !== undefined && !isSaid.has(each));
    return singular ?? key;
  };
  const reasonOf = (key: string, head: string): Withheld | null => {
    if (hiddenKeys.has(key) || hiddenKeys.has(head)) return 'hidden';
    if (!allowedKeys.has(head)) {
      const { word } = wordOf(head) ?? { word: head };
      if (filter.rudeWords === 'blocked' && isRude(word)) return 'rude';
      if (filter.stopWords && isStopWord(head)) return 'stop-word';
    }
    const isNew = then !== null && then[PREFIX + key] === undefined;
    return isNew && !allowedKeys.has(key) ? 'waiting' : null;
  };
  return Object.entries(words).map(([prefixed, counted]) => {
    const key = prefixed.slice(PREFIX.length);
    const head = groupedWith(key);
    const now = timesGiven(counted);
    const count = then === null ? now : Math.min(now, then[prefixed] ?? now);
    return { key, counted, count, head, withheld: reasonOf(key, head) };
  });
}

/** The counts of a question with those words alone that its owner lets people see, together and as they may be seen. */
export function shownWords<Counts extends QuestionCounts>(counts: Counts, moderation: Moderation): Counts {
  if (!isModerated<QuestionCounts>(counts)) return counts;
  const isCensored = moderation.filter.rudeWords === 'censored';
  const allowed = new Set(moderation.allowed[counts.id]);
  const words: Written['words'] = {};
  for (const { key, counted, count, head, withheld } of judged(counts, moderation)) {
    if (withheld !== null) continue;
    // The head may have been forgotten, or have given up its place: then the word stands for the group.
    const { word } = counts.words[PREFIX + head] ?? counted;
    // Rude words that look the same once they are censored are one.
    const isDotted = isCensored && !allowed.has(key) && isRude(word);
    const shown = isDotted ? censored(word) : word;
    const place = isDotted ? `censored:${shown}` : PREFIX + head;
    words[place] = { word: words[place]?.word ?? shown, count: count + (words[place]?.count ?? 0) };
  }
  return { ...counts, words };
}

/** How many different words are not shown, by question. */
export function withheldIn({ questions, moderation }: PollResults): Record<string, number> {
  const withheld: Record<string, number> = {};
  for (const counts of questions) {
    if (!isModerated(counts)) continue;
    const count = judged(counts, moderation).filter((each) => each.withheld !== null).length;
    if (count > 0) withheld[counts.id] = count;
  }
  return withheld;
}

/** All words for whoever moderates them; null where nobody writes any. */
export function moderatedWords({ questions, moderation }: PollResults): ModeratedWords | null {
  const written = questions.filter(isModerated);
  if (written.length === 0) return null;
  return {
    filter: moderation.filter,
    isFrozen: moderation.isFrozen,
    questions: written.map((counts) => ({
      id: counts.id,
      title: counts.title,
      words: everyWordOf(counts, moderation),
    })),
  };
}

function everyWordOf(counts: Written, moderation: Moderation) {
  return judged(counts, moderation)
    .map(({ key, counted, head, withheld }) => ({
      word: counted.word,
      count: timesGiven(counted),
      withheld,
      groupedWith: head === key ? null : (counts.words[PREFIX + head]?.word ?? head),
    }))
    .toSorted(
      (one, other) =>
        Number(other.withheld !== null) - Number(one.withheld !== null) ||
        other.count - one.count ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, MOST_WORDS_SHOWN);
}
