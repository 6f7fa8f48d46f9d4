import { Group, Radio, Text } from '@mantine/core';
import { UPLOADED_CERTIFICATE } from '@pollux/domain/authoring/content/settings-rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { entitlementsQuery } from '../../../../shared/session/entitlements-query.ts';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import classes from './certificate-fields.module.css';
import { CertificateDesigner } from './certificate-designer.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { oneOf } from './one-of.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

const TEMPLATES = [1, 2, 3, 4] as const;

/** Whether participants get a certificate, how it looks and what it says, as far as the plan goes (C012, C111, C144). */
export function CertificateFields({ draft, edit, problem }: SettingsFieldsProps) {
  const t = useTranslations('editor.settings');
  const { data: entitlements } = useQuery(entitlementsQuery);
  const { certificate } = draft.settings;
  const hasAny = entitlements?.certificates === true;
  const has = (template: number) =>
    hasAny &&
    (template === UPLOADED_CERTIFICATE
      ? entitlements.ownCertificateTemplate
      : entitlements.certificateTemplates);
  const first = TEMPLATES.find(has);
  const upgrade = (
    <TextLink to="/dashboard/choosesubscription" underline="always">
      {t('upgrade')}
    </TextLink>
  );
  return (
    <SettingsSection heading={t('certificate')}>
      <Radio.Group
        label={t('certificateQuestion')}
        value={certificate === 0 ? 'no' : 'yes'}
        onChange={(value) => edit.settings({ certificate: value === 'no' ? 0 : (first ?? 0) })}
      >
        <Group gap="xl" mt="xs">
          <Radio value="yes" label={t('yes')} disabled={first === undefined && certificate === 0} />
          <Radio value="no" label={t('no')} />
        </Group>
      </Radio.Group>
      {entitlements !== undefined && first === undefined && (
        <Text size="sm" c="dimmed">
          {t('certificatesNotIncluded')} {upgrade}
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
              disabled: !has(template) && template !== certificate,
            }))}
          />
          {first !== undefined && !has(UPLOADED_CERTIFICATE) && (
            <Text size="sm" c="dimmed">
              {t('ownCertificateNotIncluded')} {upgrade}
            </Text>
          )}
          <div className={classes.design}>
            <div className={classes.preview}>
              <CertificatePreview draft={draft} />
            </div>
            <div className={classes.fields}>
              <CertificateDesigner draft={draft} edit={edit} problem={problem} />
            </div>
          </div>
        </>
      )}
    </SettingsSection>
  );
}
