import { QUIZ_MODES } from '@pollux/domain/authoring/content/settings-rules';
import { useTranslations } from 'use-intl';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { oneOf } from './one-of.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

/** How a quiz is played (C114, C389). */
export function ModeField({ draft: { settings }, edit }: SettingsFieldsProps) {
  const t = useTranslations('editor.settings');
  return (
    <SettingsSection heading={t('mode')}>
      <ChoiceCards
        label={t('mode')}
        value={`${settings.quizMode}`}
        onChange={(value) => edit.settings({ quizMode: oneOf(QUIZ_MODES, value) ?? settings.quizMode })}
        choices={QUIZ_MODES.map((mode) => ({
          value: `${mode}`,
          label: t(`quizMode${mode}`),
          text: t(`quizMode${mode}Text`),
        }))}
      />
    </SettingsSection>
  );
}
