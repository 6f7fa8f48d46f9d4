import { Box, Group, NumberInput, Radio, Switch } from '@mantine/core';
import { MOST_ATTEMPTS, MOST_ORGANISATION_CHARACTERS } from '@pollux/domain/authoring/content/settings-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LimitedField } from '../../../shared/ui/limited-field.tsx';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

/** Who asks, who finds it, what participants see of the results, and how often they answer (C206, C207). */
export function ParticipationFields({ draft: { settings }, edit }: SettingsFieldsProps) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const { examMode, countsAttempts } = useKind();
  return (
    <SettingsSection heading={t('settings.people')}>
      <Box maw="28rem">
        <LimitedField
          label={t('settings.organisationName')}
          hint={t(`settings.organisationNameHint.${settings.certificate === 0 ? 'plain' : 'certified'}`)}
          most={MOST_ORGANISATION_CHARACTERS}
          value={settings.organisationName}
          onChange={(organisationName) => edit.settings({ organisationName })}
        />
      </Box>
      <Radio.Group
        label={t('settings.accessType')}
        description={t('settings.accessTypeHint')}
        value={settings.accessType}
        onChange={(value) => edit.settings({ accessType: value === 'public' ? 'public' : 'private' })}
      >
        <Group gap="xl" mt="xs">
          <Radio value="private" label={t('settings.private')} />
          <Radio value="public" label={t('settings.public')} />
        </Group>
      </Radio.Group>
      {examMode !== null && (
        <Radio.Group
          label={t('settings.examMode')}
          description={t(`settings.examModeHint.${examMode}`)}
          value={settings.examMode ? 'yes' : 'no'}
          onChange={(value) => edit.settings({ examMode: value === 'yes' })}
        >
          <Group gap="xl" mt="xs">
            <Radio value="yes" label={t('settings.yes')} />
            <Radio value="no" label={t('settings.no')} />
          </Group>
        </Radio.Group>
      )}
      <Switch
        label={t('settings.attemptLimit')}
        description={kindText(`settings.attemptLimitHint.${settings.attemptLimit ? 'on' : 'off'}`)}
        checked={settings.attemptLimit}
        onChange={({ currentTarget: { checked } }) =>
          edit.settings({ attemptLimit: checked, ...(!checked && { numAttempts: 1 }) })
        }
      />
      {countsAttempts && settings.attemptLimit && (
        <AttemptsField
          attempts={settings.numAttempts}
          onChange={(numAttempts) => edit.settings({ numAttempts })}
        />
      )}
    </SettingsSection>
  );
}

/** How often a person answers: at least once (C110). Once it is left, it says what is kept, whatever was typed. */
function AttemptsField({ attempts, onChange }: { attempts: number; onChange: (attempts: number) => void }) {
  const t = useTranslations('editor.settings');
  const [typed, setTyped] = useState<string | number | null>(null);
  return (
    <NumberInput
      label={t('attempts')}
      min={1}
      max={MOST_ATTEMPTS}
      allowDecimal={false}
      clampBehavior="none"
      maw="14rem"
      value={typed ?? attempts}
      onChange={(value) => {
        const kept = Math.min(MOST_ATTEMPTS, Math.max(1, Math.floor(Number(value) || 1)));
        setTyped(value === kept ? null : value);
        onChange(kept);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
