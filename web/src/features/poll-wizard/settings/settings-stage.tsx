import { Button, Group, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useIsUploading } from '../images/use-image-upload.ts';
import type { PollDraft } from '../model/poll-draft.ts';
import { StageHeading } from '../ui/stage-heading.tsx';
import type { EditDraft } from '../use-poll-draft.ts';
import { LookFields } from './look-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { SaveFailure } from './save-failure.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Stage 3: a control for each setting of the poll, and Save Poll (C135, C206, C207). */
export function SettingsStage({
  draft,
  edit,
  onBack,
  onSave,
  isSaving,
  failure,
  onReload,
}: {
  draft: PollDraft;
  edit: EditDraft;
  onBack: () => void;
  onSave: () => void;
  isSaving: boolean;
  /** Why the last save failed; null if it did not. */
  failure: Error | null;
  onReload: () => void;
}) {
  const t = useTranslations('wizard');
  const isUploading = useIsUploading();
  return (
    <Stack gap="lg">
      <StageHeading heading={t('settings.heading')} lead={t('settings.lead')} />
      <SettingsSection heading={t('settings.people')}>
        <TextInput
          label={t('settings.organisationName')}
          description={t('settings.organisationNameHint')}
          maxLength={120}
          maw="28rem"
          value={draft.organisationName}
          onChange={({ currentTarget: { value } }) => edit(() => ({ organisationName: value }))}
        />
        <Radio.Group
          label={t('settings.access')}
          description={t('settings.accessHint')}
          value={draft.access}
          onChange={(value) => edit(() => ({ access: value === 'public' ? 'public' : 'private' }))}
        >
          <Group gap="xl" mt="xs">
            <Radio value="private" label={t('settings.private')} />
            <Radio value="public" label={t('settings.public')} />
          </Group>
        </Radio.Group>
        <Radio.Group
          label={t('settings.examMode')}
          description={t('settings.examModeHint')}
          value={draft.examMode ? 'yes' : 'no'}
          onChange={(value) => edit(() => ({ examMode: value === 'yes' }))}
        >
          <Group gap="xl" mt="xs">
            <Radio value="yes" label={t('settings.yes')} />
            <Radio value="no" label={t('settings.no')} />
          </Group>
        </Radio.Group>
        <Switch
          label={t('settings.attemptLimit')}
          description={t('settings.attemptLimitHint')}
          checked={draft.attemptLimit}
          onChange={({ currentTarget: { checked } }) => edit(() => ({ attemptLimit: checked }))}
        />
      </SettingsSection>
      <LookFields draft={draft} edit={edit} />
      <PriceFields draft={draft} edit={edit} />
      {failure !== null && <SaveFailure failure={failure} onReload={onReload} />}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('settings.editQuestions')}
        </Button>
        <Button onClick={onSave} loading={isSaving || isUploading}>
          {t('settings.save')}
        </Button>
      </Group>
    </Stack>
  );
}
