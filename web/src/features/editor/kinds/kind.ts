import type { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import type { Data } from '@pollux/domain/kernel/command';
import type { Messages } from 'use-intl';
import type { QuestionType } from '../../../questions/question.ts';

/** The kinds of activity that can be made, by their `quizType`. */
export type KindName = Data<typeof OpenDraft>['quizType'];

/** A section of the settings; which sections there are, `settings-stage.tsx` knows. */
export type SettingsSectionName = 'theme' | 'participation' | 'type' | 'price';

type Texts = Messages['editor'];
type KindTexts = {
  [Part in keyof Texts]: Texts[Part] extends { createTitle: string } ? Part : never;
}[keyof Texts];

/** What the editor has to know of a kind of activity. */
export interface Kind {
  readonly quizType: KindName;
  /** The part of the catalogue `editor` that says what is this kind's own. */
  readonly texts: KindTexts;
  /** The types of question that it can have, in the order in which they are offered. */
  readonly questionTypes: readonly QuestionType[];
  readonly mostQuestions: number;
  /** The sections of the settings, from the top. */
  readonly settings: readonly SettingsSectionName[];
  /** Those below, folded away until somebody wants them. */
  readonly advancedSettings: readonly SettingsSectionName[];
}
