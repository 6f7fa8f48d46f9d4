import type { ActivityKind } from '@pollux/domain/questions/question-rules';
import type { Messages } from 'use-intl';
import type { QuestionType } from '../../../questions/question.ts';
import type { ChangingCommand } from '../../../shared/api/refresh-after.ts';
import type { Draft } from '../model/draft.ts';

/** The content of a draft as it is sent. */
export type SentContent = Omit<Draft, 'version' | 'stage'>;

/** A saved activity: its id, its version, its attend link and the server's words. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly quizUrl: string;
  readonly message: string;
}

/** A section of the settings; which sections there are, `settings-stage.tsx` knows. */
export type SettingsSectionName = 'theme' | 'participation' | 'type' | 'price';

type Texts = Messages['editor'];
type KindTexts = {
  [Part in keyof Texts]: Texts[Part] extends { createTitle: string } ? Part : never;
}[keyof Texts];

/** What the editor has to know of a kind of activity. */
export interface Kind {
  readonly quizType: ActivityKind;
  /** The part of the catalogue `editor` that says what is this kind's own. */
  readonly texts: KindTexts;
  /** The types of question that it can have, in the order in which they are offered. */
  readonly questionTypes: readonly QuestionType[];
  readonly mostQuestions: number;
  /** The sections of the settings, from the top. */
  readonly settings: readonly SettingsSectionName[];
  /** Those below, folded away until somebody wants them. */
  readonly advancedSettings: readonly SettingsSectionName[];
  /** The commands that `create` and `update` send. */
  readonly commands: Readonly<Record<'create' | 'update', ChangingCommand>>;
  /**
   * Saves a new activity (C232).
   * @param key the idempotency key of this attempt
   * @throws ApiProblem, NoResponse
   */
  create(content: SentContent, key: string): Promise<Saved>;
  /**
   * Saves the content as the next version of an activity (C225).
   * @param key the idempotency key of this attempt
   * @throws ApiProblem, `stale-version` if somebody saved in between; NoResponse
   */
  update(
    activity: { readonly id: string; readonly expectedVersion: number },
    content: SentContent,
    key: string,
  ): Promise<Saved>;
}
