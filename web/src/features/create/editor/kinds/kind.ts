import type { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import type { Data } from '@pollux/domain/kernel/command';
import type { Messages } from 'use-intl';
import type { QuestionType } from '../../../../questions/question.ts';

/** The kinds of activity that can be made, by their `quizType`. */
export type KindName = Data<typeof OpenDraft>['quizType'];

/** A section of the settings; which sections there are, `settings-stage.tsx` knows. */
export type SettingsSectionName =
  | 'theme'
  | 'participation'
  | 'schedule'
  | 'mode'
  | 'certificate'
  | 'type'
  | 'price';

type Texts = Messages['editor'];
/** The kinds that have all texts of a kind. */
type KindTexts = {
  [Part in keyof Texts]: Texts[Part] extends { createTitle: string } ? Part : never;
}[keyof Texts];

/** A word about what a type of question suits (C016 to C020). */
export type TipName = 'mcq' | 'shortanswer' | 'rating' | 'dateAndEmail' | 'quizTypes';

/** What the editor has to know of a kind of activity. */
export interface Kind {
  readonly quizType: KindName;
  /** The part of the catalogue `editor` that says what is this kind's own. */
  readonly texts: KindTexts;
  /** The types of question that it can have, in the order in which they are offered. */
  readonly questionTypes: readonly QuestionType[];
  readonly mostQuestions: number;
  /** Whether it is for grades and of subjects, which its details then name (C213). */
  readonly isGraded: boolean;
  /** What exam mode keeps from participants until it is closed; null where there is none (C107, C129). */
  readonly examMode: 'answers' | 'results' | null;
  /** Whether there are a number of attempts and a colour of the font to choose (C129). */
  readonly countsAttempts: boolean;
  /** The sections of the settings, from the top. */
  readonly settings: readonly SettingsSectionName[];
  /** Those below, folded away until somebody wants them. */
  readonly advancedSettings: readonly SettingsSectionName[];
  /** What is said about types of question above them. */
  readonly tips: readonly TipName[];
}
