import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { Button, Group, Stack, Text } from '@mantine/core';
import {
  certificateProblem,
  isEndPast,
  scheduleProblem,
  settingsProblem,
} from '@pollux/domain/authoring/content/settings-rules';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsUploading } from '../../../../questions/media/use-upload.ts';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { useGoToFault } from '../../../../shared/forms/use-go-to-fault.ts';
import { entitlementsQuery } from '../../../../shared/session/entitlements-query.ts';
import type { SettingsSectionName } from '../kinds/kind.ts';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import { StageHeading } from '../ui/stage-heading.tsx';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { ModeField } from './mode-field.tsx';
import { ParticipationFields } from './participation-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { SaveFailure } from './save-failure.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import type { SettingsFieldsProps, SettingsProblem } from './settings-fields.ts';
import { ThemeField } from './theme-field.tsx';
import { TypeFields } from './type-fields.tsx';

const sections: Record<SettingsSectionName, ComponentType<SettingsFieldsProps>> = {
  participation: ParticipationFields,
  schedule: ScheduleFields,
  mode: ModeField,
  certificate: CertificateFields,
  theme: ThemeField,
  type: TypeFields,
  price: PriceFields,
};

const FREE = { paymentType: 'free', amount: 0 } as const;

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
  const { quizType, settings, advancedSettings } = useKind();
  const { data: entitlements } = useQuery(entitlementsQuery);
  const [found, setProblem] = useState<SettingsProblem | null>(null);
  // What has been put right since is said no more.
  const known =
    found ?? (failure instanceof ApiProblem && failure.code === 'timing-past' ? 'timingPast' : null);
  const problem = known !== null && stillHas(draft.settings, known) ? known : null;
  const fields = (names: readonly SettingsSectionName[]) =>
    names.map((name) => {
      const Section = sections[name];
      return <Section key={name} draft={draft} edit={edit} problem={problem} />;
    });
  const [stage, goToFault] = useGoToFault<HTMLDivElement>();
  // What the server alone finds is at a field as well.
  const showFailure = useEffectEvent(() => problem !== null && goToFault());
  useEffect(() => {
    if (failure !== null) showFailure();
  }, [failure]);
  const isUploading = useIsUploading();
  const trySave = () => {
    // Whoever has no choice has not left it open (C287).
    const hasNoChoice = quizType === 'QUIZ' && entitlements?.createPaidQuizzes === false;
    const wanted = hasNoChoice ? { ...draft.settings, ...FREE } : draft.settings;
    const found = settingsProblem(wanted);
    setProblem(found);
    if (found !== null) {
      goToFault();
      return;
    }
    if (stage.current?.querySelector('[data-refused]')) {
      goToFault('[data-refused]');
      return;
    }
    // What an earlier plan had allowed is free by now, and could not be made so otherwise (C302).
    if (hasNoChoice && draft.settings.paymentType === 'paid') edit.settings(FREE);
    onSave();
  };
  return (
    <Stack gap="lg" ref={stage}>
      <StageHeading heading={t('settings.heading')} lead={kindText('settings.lead')} />
      {fields(settings)}
      <AdvancedSettings draft={draft} isOpened={problem === 'paymentType' || problem === 'amount'}>
        {fields(advancedSettings)}
      </AdvancedSettings>
      {problem !== null && (
        <Text role="alert" size="sm" c="var(--bad)" ta="end">
          {t(`settings.problems.${problem}`)}
        </Text>
      )}
      {failure !== null && problem === null && <SaveFailure failure={failure} onReload={onReload} />}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('settings.editQuestions')}
        </Button>
        <Button onClick={trySave} loading={isSaving || isUploading}>
          {kindText('settings.save')}
        </Button>
      </Group>
    </Stack>
  );
}

function stillHas(settings: Draft['settings'], problem: SettingsProblem): boolean {
  switch (problem) {
    case 'paymentType':
      return settings.paymentType === null;
    case 'timing':
    case 'timingOrder':
      return scheduleProblem(settings) === problem;
    case 'timingPast':
      return isEndPast(settings, Date.now());
    case 'amount':
      return settings.paymentType === 'paid' && settings.amount <= 0;
    case 'signature':
    case 'ownCertificate':
      return certificateProblem(settings) === problem;
  }
}
