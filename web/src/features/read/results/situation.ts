import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { answersIn } from '../../../questions/question-types/for-dashboard.ts';

/** How the answers to a question stand: one answer leads, or exactly two are level before all others. */
export interface Standing {
  /** From 1 on. */
  readonly question: number;
  readonly answer: string;
  /** The answer that is level with it; null where it leads. */
  readonly other: string | null;
  /** How many gave it. */
  readonly count: number;
  /** How many answered the question. */
  readonly answers: number;
}

/** What the sentence over the results says. */
export type Situation =
  | { readonly kind: 'deleted' | 'quiet' | 'answered' }
  | ({ readonly kind: 'leading' | 'level' | 'decided' | 'drawn' } & Standing);

/**
 * What is true of the results now; of what is true the most urgent: that they are gone, that nobody has come yet, then
 * who leads, or what came of it. Of several questions it is about the first of which there is something to say.
 */
export function situationOf(results: PollResultsView): Situation {
  const { isDeleted, isActive, ballots } = results;
  if (isDeleted) return { kind: 'deleted' };
  if (ballots === 0) return { kind: isActive ? 'quiet' : 'answered' };
  const standing = standingIn(results);
  if (standing === undefined) return { kind: 'answered' };
  if (standing.other !== null) return { kind: isActive ? 'level' : 'drawn', ...standing };
  return { kind: isActive ? 'leading' : 'decided', ...standing };
}

function standingIn({ questions }: PollResultsView): Standing | undefined {
  for (const [index, question] of questions.entries()) {
    const answers = answersIn(question);
    const most = Math.max(0, ...answers.map(({ count }) => count));
    const [first, second, third] = answers.filter(({ count }) => count === most);
    if (first === undefined || most === 0 || third !== undefined) continue;
    return {
      question: index + 1,
      answer: first.label,
      other: second?.label ?? null,
      count: most,
      answers: question.responses,
    };
  }
  return undefined;
}
