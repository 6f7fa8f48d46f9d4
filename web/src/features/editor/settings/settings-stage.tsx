import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { Button, Group, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useIsUploading } from '../../../questions/media/use-upload.ts';
import type { SettingsSectionName } from '../kinds/kind.ts';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import { StageHeading } from '../ui/stage-heading.tsx';
import type { EditDraft } from '../drafting/draft-sync.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { ParticipationFields } from './participation-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { SaveFailure } from './save-failure.tsx';
import { ThemeField } from './theme-field.tsx';
import { TypeFields } from './type-fields.tsx';

type SettingsFields = ComponentType<{ draft: Draft; edit: EditDraft }>;

const sections: Record<SettingsSectionName, SettingsFields> = {
  participation: ParticipationFields,
  theme: ThemeField,
  type: TypeFields,
  price: PriceFields,
};

/** Stage 3: a control for each setting of this kind of activity, and the button that saves it (C135, C206, C207). */
export function SettingsStage({
  draft,
  edit,
  onBack,
  onSave,
  isSaving,
  failure,
  onReload,
}: {
  draft: Draft;
  edit: EditDraft;
  onBack: () => void;
  onSave: () => void;
  isSaving: boolean;
  /** Why the last save failed; null if it did not. */
  failure: Error | null;
  onReload: () => void;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const { settings, advancedSettings } = useKind();
  const fields = (names: readonly SettingsSectionName[]) =>
    names.map((name) => {
      const Section = sections[name];
      return <Section key={name} draft={draft} edit={edit} />;
    });
  const isUploading = useIsUploading();
  return (
    <Stack gap="lg">
      <StageHeading heading={t('settings.heading')} lead={kindText('settings.lead')} />
      {fields(settings)}
      <AdvancedSettings draft={draft}>{fields(advancedSettings)}</AdvancedSettings>
      {failure !== null && <SaveFailure failure={failure} onReload={onReload} />}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('settings.editQuestions')}
        </Button>
        <Button onClick={onSave} loading={isSaving || isUploading}>
          {kindText('settings.save')}
        </Button>
      </Group>
    </Stack>
  );
}
