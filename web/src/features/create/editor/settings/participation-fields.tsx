import { Box, Group, Radio, Stack, Switch } from '@mantine/core';
import {
  DEFAULT_KEY_SHOWN,
  KEY_SHOWN,
  MOST_ATTEMPTS,
  MOST_ORGANISATION_CHARACTERS,
  MOST_PASS_PERCENTAGE,
  PASS_PERCENTAGE,
} from '@pollux/domain/authoring/content/settings-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LimitedField } from '../../../../shared/ui/limited-field.tsx';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
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
      {examMode !== 'answers' && (
        <Switch
          label={t('settings.anonymous')}
          description={t('settings.anonymousHint')}
          checked={settings.anonymous === true}
          onChange={({ currentTarget: { checked } }) => edit.settings({ anonymous: checked })}
        />
      )}
      {examMode === 'answers' && (
        <Radio.Group
          label={t('settings.keyShown')}
          description={t('settings.keyShownHint')}
          value={settings.keyShown ?? DEFAULT_KEY_SHOWN}
          onChange={(value) =>
            edit.settings({ keyShown: KEY_SHOWN.find((when) => when === value) ?? DEFAULT_KEY_SHOWN })
          }
        >
          <Stack gap="xs" mt="xs">
            {KEY_SHOWN.map((when) => (
              <Radio
                key={when}
                value={when}
                label={t(`settings.keyShownWhen.${when}`)}
                description={t(`settings.keyShownMeans.${when}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {examMode === 'answers' && (
        <WholeNumberField
          label={t('settings.passPercentage')}
          description={t('settings.passPercentageHint')}
          least={0}
          most={MOST_PASS_PERCENTAGE}
          kept={settings.passPercentage ?? PASS_PERCENTAGE}
          onChange={(passPercentage) => edit.settings({ passPercentage })}
        />
      )}
      {/* What is anonymous is answered once by each person. */}
      {settings.anonymous !== true && (
        <Switch
          label={t('settings.attemptLimit')}
          description={kindText(`settings.attemptLimitHint.${settings.attemptLimit ? 'on' : 'off'}`)}
          checked={settings.attemptLimit}
          onChange={({ currentTarget: { checked } }) =>
            edit.settings({ attemptLimit: checked, ...(!checked && { numAttempts: 1 }) })
          }
        />
      )}
      {countsAttempts && settings.attemptLimit && settings.anonymous !== true && (
        <WholeNumberField
          label={t('settings.attempts')}
          least={1}
          most={MOST_ATTEMPTS}
          kept={settings.numAttempts}
          onChange={(numAttempts) => edit.settings({ numAttempts })}
        />
      )}
    </SettingsSection>
  );
}

/** A whole number within bounds (C110). What is refused stays as it was typed; the draft keeps the last that is one. */
function WholeNumberField({
  label,
  description,
  least,
  most,
  kept,
  onChange,
}: {
  label: string;
  description?: string;
  least: number;
  most: number;
  kept: number;
  onChange: (value: number) => void;
}) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <NumberField
      label={label}
      description={description}
      min={least}
      max={most}
      maw="14rem"
      value={refused ?? kept}
      onChange={(value) => {
        setRefused(typeof value === 'string' ? value : null);
        if (typeof value === 'number') onChange(value);
      }}
      // Nothing is no refusal: the number that is kept is shown again.
      onBlur={() => setRefused((before) => before || null)}
    />
  );
}
