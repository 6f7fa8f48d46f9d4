import { sameData } from '@pollux/domain/kernel/same-data';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import type { Option } from '@pollux/domain/questions/options';
import { mediaOf } from '@pollux/domain/questions/question-fields';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { authoringOf } from '../../../../questions/question-types/for-editor.ts';

/** An option that people voted for and that the draft changes or removes. */
export interface ChangedOption {
  readonly id: string;
  /** Its text as people voted for it. */
  readonly text: string;
  readonly votes: number;
}

/**
 * The voted-on options of the published questions that a save of the drafted ones would change, or remove (C225).
 * @param votes by option id; options without votes may be left out
 */
export function changedVotedOptions(
  published: readonly DraftQuestion[],
  votes: Readonly<Record<string, number>>,
  drafted: readonly DraftQuestion[],
): ChangedOption[] {
  const draftedOptions = new Map(drafted.flatMap(optionsOf).map((option) => [option.id, option]));
  return published
    .flatMap(optionsOf)
    .map((option) => ({ option, votes: votes[option.id] ?? 0 }))
    .filter(({ option, votes }) => votes > 0 && !isSame(option, draftedOptions.get(option.id)))
    .map(({ option, votes }) => ({ id: option.id, text: option.text, votes }));
}

function optionsOf(question: DraftQuestion): readonly Option[] {
  return question.type === null ? [] : authoringOf(question).options(question);
}

function isSame(option: Option, drafted: Option | undefined): boolean {
  return (
    drafted !== undefined &&
    oneLine(drafted.text) === oneLine(option.text) &&
    sameData(mediaOf(drafted), mediaOf(option))
  );
}
