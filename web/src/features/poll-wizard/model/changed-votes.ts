import type { PollContent } from '@pollux/domain/authoring/content/poll';
import type { Option } from '@pollux/domain/questions/multiple-choice';
import type { DraftQuestion } from './poll-draft.ts';

/** An option that people voted for and that the draft changes or removes. */
export interface ChangedOption {
  readonly id: string;
  /** Its text as people voted for it. */
  readonly text: string;
  readonly votes: number;
}

/**
 * The voted-on options of the published poll that a save of these questions would change, or remove (C225).
 * @param votes by option id; options without votes may be left out
 */
export function changedVotedOptions(
  published: Pick<PollContent, 'questions'>,
  votes: Readonly<Record<string, number>>,
  questions: readonly DraftQuestion[],
): ChangedOption[] {
  const drafted = new Map(
    questions.flatMap((question) => question.options.map((option) => [option.id, option])),
  );
  return published.questions
    .flatMap((question) => (question.type === 'mcq' ? question.options : []))
    .map((option) => ({ option, votes: votes[option.id] ?? 0 }))
    .filter(({ option, votes }) => votes > 0 && !isSame(option, drafted.get(option.id)))
    .map(({ option, votes }) => ({ id: option.id, text: option.text, votes }));
}

function isSame(option: Option, drafted: Option | undefined): boolean {
  return drafted !== undefined && drafted.text.trim() === option.text && drafted.image === option.image;
}
