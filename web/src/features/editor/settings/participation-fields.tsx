import { Group, Radio, Switch, TextInput } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { MOST_ORGANISATION_CHARACTERS } from '@pollux/domain/authoring/content/settings-rules';
import { useTranslations } from 'use-intl';
import { useKindTexts } from '../kinds/use-kind.ts';
import type { EditDraft } from '../drafting/draft-sync.ts';
import { SettingsSection } from './settings-section.tsx';

/** Who asks, who finds it, what participants see of the results, and how often they answer (C206, C207). */
export function ParticipationFields({ draft: { settings }, edit }: { draft: Draft; edit: EditDraft }) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  return (
    <SettingsSection heading={t('settings.people')}>
      <TextInput
        label={t('settings.organisationName')}
        description={t('settings.organisationNameHint')}
        maxLength={MOST_ORGANISATION_CHARACTERS}
        maw="28rem"
        value={settings.organisationName}
        onChange={({ currentTarget: { value } }) => edit.settings({ organisationName: value })}
      />
      <Radio.Group
        label={t('settings.access')}
        description={t('settings.accessHint')}
        value={settings.access}
        onChange={(value) => edit.settings({ access: value === 'public' ? 'public' : 'private' })}
      >
        <Group gap="xl" mt="xs">
          <Radio value="private" label={t('settings.private')} />
          <Radio value="public" label={t('settings.public')} />
        </Group>
      </Radio.Group>
      <Radio.Group
        label={t('settings.examMode')}
        description={kindText('settings.examModeHint')}
        value={settings.examMode ? 'yes' : 'no'}
        onChange={(value) => edit.settings({ examMode: value === 'yes' })}
      >
        <Group gap="xl" mt="xs">
          <Radio value="yes" label={t('settings.yes')} />
          <Radio value="no" label={t('settings.no')} />
        </Group>
      </Radio.Group>
      <Switch
        label={t('settings.attemptLimit')}
        description={kindText('settings.attemptLimitHint')}
        checked={settings.attemptLimit}
        onChange={({ currentTarget: { checked } }) => edit.settings({ attemptLimit: checked })}
      />
    </SettingsSection>
  );
}
