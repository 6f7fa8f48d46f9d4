import { Group, Radio, Text, TextInput } from '@mantine/core';
import { MOST_COMPETITION_CHARACTERS } from '@pollux/domain/authoring/content/settings-rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { entitlementsQuery } from '../../../shared/session/entitlements-query.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { oneOf } from './one-of.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

const TEMPLATES = [1, 2, 3] as const;

/** Whether participants get a certificate, and of which template, where the plan includes them (C012, C111). */
export function CertificateFields({ draft: { settings }, edit }: SettingsFieldsProps) {
  const t = useTranslations('editor.settings');
  const { data: entitlements } = useQuery(entitlementsQuery);
  const isIncluded = entitlements?.certificates === true && entitlements.certificateTemplates;
  const { certificate } = settings;
  return (
    <SettingsSection heading={t('certificate')}>
      <Radio.Group
        label={t('certificateQuestion')}
        value={certificate === 0 ? 'no' : 'yes'}
        onChange={(value) => edit.settings({ certificate: value === 'no' ? 0 : 1 })}
      >
        <Group gap="xl" mt="xs">
          <Radio value="yes" label={t('yes')} disabled={!isIncluded && certificate === 0} />
          <Radio value="no" label={t('no')} />
        </Group>
      </Radio.Group>
      {entitlements !== undefined && !isIncluded && (
        <Text size="sm" c="dimmed">
          {t('certificatesNotIncluded')}{' '}
          <TextLink to="/dashboard/choosesubscription" underline="always">
            {t('upgrade')}
          </TextLink>
        </Text>
      )}
      {certificate !== 0 && (
        <>
          <ChoiceCards
            label={t('certificateTemplate')}
            value={`${certificate}`}
            onChange={(value) => edit.settings({ certificate: oneOf(TEMPLATES, value) ?? certificate })}
            choices={TEMPLATES.map((template) => ({
              value: `${template}`,
              label: t(`certificate${template}`),
            }))}
          />
          <TextInput
            label={t('competitionName')}
            description={t('competitionNameHint')}
            maxLength={MOST_COMPETITION_CHARACTERS}
            maw="28rem"
            value={settings.competitionName}
            onChange={({ currentTarget: { value } }) => edit.settings({ competitionName: value })}
          />
        </>
      )}
    </SettingsSection>
  );
}
