import type { settingsProblem } from '@pollux/domain/authoring/content/settings-rules';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { EditDraft } from '../drafting/edit-draft.ts';

/** What keeps the settings from being saved. */
export type SettingsProblem = NonNullable<ReturnType<typeof settingsProblem>> | 'timingPast';

/** What a section of the settings is given. */
export interface SettingsFieldsProps {
  readonly draft: Draft;
  readonly edit: EditDraft;
  /** What was found when somebody wanted to save; null before that, and where nothing was. */
  readonly problem: SettingsProblem | null;
}
