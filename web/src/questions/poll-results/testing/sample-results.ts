import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { WordFilter } from '@pollux/domain/voting/word-filter';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';

export const POLL_ID = '0'.repeat(23).concat('1');

const everyWord: WordFilter = { stopWords: false, rudeWords: 'shown' };

const id = (place: number) => place.toString(16).padStart(24, '0');

/** A multiple-choice question with these options and votes. */
export function choice(title: string, votes: Record<string, number>): QuestionResult {
  const options = Object.entries(votes).map(([text, count], index) => ({
    id: id(index + 100),
    text,
    image: null,
    votes: count,
  }));
  const responses = options.reduce((sum, option) => sum + option.votes, 0);
  return {
    id: id(title.length),
    type: 'mcq',
    title,
    titleHtml: null,
    image: null,
    responses,
    options,
  };
}

/** A word-cloud question with these words and counts, the most frequent first. */
export function cloud(title: string, counts: Record<string, number>): QuestionResult {
  const words = Object.entries(counts).map(([word, count]) => ({ word, count }));
  const responses = words.reduce((sum, { count }) => sum + count, 0);
  return {
    id: id(title.length),
    type: 'wordcloud',
    title,
    titleHtml: null,
    image: null,
    responses,
    words,
    otherWords: 0,
  };
}

export const drinks = choice('Tea or coffee?', { Tea: 1, Coffee: 3, Water: 0 });
export const mood = cloud('Your mood in a word', { calm: 4, brave: 2, kind: 1 });

export function resultsOf(...questions: QuestionResult[]): PollResultsView {
  return {
    pollId: POLL_ID,
    quizTitle: 'A break',
    isActive: true,
    isDeleted: false,
    ballots: 4,
    questions,
    words: { filter: everyWord, isFrozen: false, withheld: {} },
  };
}
