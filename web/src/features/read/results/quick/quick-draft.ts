import type { QuickQuestion } from '@pollux/domain/hosting/quick-question';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { severalLines } from '@pollux/domain/kernel/typed-text';
import { FEWEST_OPTIONS, repeatedOptions } from '@pollux/domain/questions/multiple-choice-rules';
import { MOST_OPTION_CHARACTERS } from '@pollux/domain/questions/options-rules';
import { isBlank, MOST_TITLE_CHARACTERS } from '@pollux/domain/questions/question-rules';

/** How a quick question is answered: its host chooses among these. */
export const QUICK_KINDS = ['yesNo', 'options', 'word', 'open', 'stars'] as const;
export type QuickKind = (typeof QUICK_KINDS)[number];

/** What its host has typed so far. */
export interface QuickDraft {
  readonly title: string;
  readonly kind: QuickKind;
  /** What can be chosen; blank ones are left out. */
  readonly options: readonly string[];
}

export const blankDraft: QuickDraft = { title: '', kind: 'yesNo', options: ['A', 'B', 'C', 'D'] };

/** What keeps it from being asked: the name of its text. */
export interface QuickFaults {
  readonly title: 'missing' | 'long' | null;
  readonly options: 'few' | 'same' | 'longOption' | null;
}

export function faultsOf({ title, kind, options }: QuickDraft): QuickFaults {
  const isLong = countCharacters(severalLines(title)) > MOST_TITLE_CHARACTERS;
  return {
    title: isBlank(title) ? 'missing' : isLong ? 'long' : null,
    options: kind === 'options' ? optionFault(options.filter((text) => !isBlank(text))) : null,
  };
}

function optionFault(options: readonly string[]): QuickFaults['options'] {
  if (options.length < FEWEST_OPTIONS) return 'few';
  if (options.some((text) => countCharacters(text) > MOST_OPTION_CHARACTERS)) return 'longOption';
  const isRepeated = repeatedOptions({ options: options.map((text) => ({ text })) }, 'POLL').length > 0;
  return isRepeated ? 'same' : null;
}

/** The question as it is sent. @param yesNo what these two are called in the host's language */
export function questionOf({ title, kind, options }: QuickDraft, yesNo: readonly string[]): QuickQuestion {
  switch (kind) {
    case 'yesNo':
      return { type: 'mcq', title, options: [...yesNo] };
    case 'options':
      return { type: 'mcq', title, options: options.filter((text) => !isBlank(text)) };
    case 'word':
      return { type: 'wordcloud', title };
    case 'open':
      return { type: 'shortanswer', title };
    case 'stars':
      return { type: 'rating', title };
  }
}
