import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { Answers } from '../../demo/sample-poll.ts';

/** Votes per option, words and answers per question: `<question>/<option or word>`, counted by nobody but the bench. */
export interface Tally {
  ballots: number;
  readonly counts: Record<string, number>;
}

export function tallyOf(ballots: Iterable<{ readonly answers: Answers }>): Tally {
  const tally: Tally = { ballots: 0, counts: {} };
  for (const { answers } of ballots) {
    tally.ballots++;
    for (const [question, answer] of Object.entries(answers)) {
      if (answer.type === 'mcq') count(tally, question, answer.optionId);
      if (answer.type === 'wordcloud') count(tally, question, folded(answer.word));
    }
  }
  return tally;
}

/** The same numbers as the results show them. */
export function tallyOfView({ ballots, questions }: PollResultsView): Tally {
  const tally: Tally = { ballots, counts: {} };
  for (const question of questions) {
    const { id, responses } = question;
    if (responses > 0) tally.counts[`${id}/answers`] = responses;
    const options = question.type === 'mcq' ? question.options : [];
    const words = question.type === 'wordcloud' ? question.words : [];
    for (const { id: option, votes } of options) if (votes > 0) tally.counts[`${id}/${option}`] = votes;
    for (const { word, count } of words) tally.counts[`${id}/${folded(word)}`] = count;
  }
  return tally;
}

function count(tally: Tally, question: string, answer: string): void {
  for (const key of [`${question}/answers`, `${question}/${answer}`])
    tally.counts[key] = (tally.counts[key] ?? 0) + 1;
}

// Upper and lower case are one word (P118).
function folded(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}
