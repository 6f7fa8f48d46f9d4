import { TextInput } from '@mantine/core';
import { MERGE_FIELDS } from '@pollux/domain/attending/sheet/merge-fields';
import { wordsOf } from '@pollux/domain/attending/sheet/words';
import {
  MOST_CERTIFICATE_CONTENT_CHARACTERS,
  MOST_CERTIFICATE_DESCRIPTION_CHARACTERS,
  MOST_COMPETITION_CHARACTERS,
  MOST_POSITION_CHARACTERS,
  UPLOADED_CERTIFICATE,
} from '@pollux/domain/authoring/content/settings-rules';
import { useTranslations } from 'use-intl';
import { LimitedField } from '../../../../shared/ui/limited-field.tsx';
import { useKind } from '../kinds/use-kind.ts';
import { CertificateFile } from './certificate-file.tsx';
import type { SettingsFieldsProps } from './settings-fields.ts';

/** What a certificate says, and its files: those of our templates, or the one that was uploaded (C143, C145). */
export function CertificateDesigner({ draft: { settings, details }, edit, problem }: SettingsFieldsProps) {
  const t = useTranslations('editor.settings');
  const { quizType } = useKind();
  const date = (
    <TextInput
      type="date"
      // Without it, some browsers take years of six digits.
      max="9999-12-31"
      label={t('certificateDate')}
      description={t('certificateDateHint')}
      value={settings.certificateDate ?? ''}
      onChange={({ currentTarget: { value } }) => edit.settings({ certificateDate: value || null })}
    />
  );
  if (settings.certificate === UPLOADED_CERTIFICATE) {
    return (
      <>
        <CertificateFile
          purpose="certificate"
          label={t('ownCertificate')}
          hint={t('ownCertificateHint')}
          accept="image/png,image/jpeg,application/pdf"
          file={settings.customCertificate}
          onChange={(customCertificate) => edit.settings({ customCertificate })}
          error={problem === 'ownCertificate' ? t('problems.ownCertificate') : null}
        />
        {date}
      </>
    );
  }
  const sayLeft = (count: number) => t('charactersLeft', { count });
  const words = wordsOf(details.language ?? 'Eng');
  return (
    <>
      <LimitedField
        label={t('competitionName')}
        hint={t('competitionNameHint')}
        most={MOST_COMPETITION_CHARACTERS}
        value={settings.competitionName}
        onChange={(competitionName) => edit.settings({ competitionName })}
      />
      <LimitedField
        label={t('certificatePosition')}
        hint={t('certificatePositionHint')}
        most={MOST_POSITION_CHARACTERS}
        sayLeft={sayLeft}
        value={settings.certificatePosition}
        onChange={(certificatePosition) => edit.settings({ certificatePosition })}
      />
      <LimitedField
        label={t('certContent')}
        hint={t('certContentHint', { fields: MERGE_FIELDS.map((field) => `{{${field}}}`).join(' ') })}
        placeholder={quizType === 'SURVEY' ? words.participated : words.content}
        most={MOST_CERTIFICATE_CONTENT_CHARACTERS}
        isLong
        value={settings.certContent}
        onChange={(certContent) => edit.settings({ certContent })}
      />
      <LimitedField
        label={t('certificateDescription')}
        hint={t('certificateDescriptionHint')}
        most={MOST_CERTIFICATE_DESCRIPTION_CHARACTERS}
        isLong
        sayLeft={sayLeft}
        value={settings.certificateDescription}
        onChange={(certificateDescription) => edit.settings({ certificateDescription })}
      />
      <CertificateFile
        purpose="signature"
        label={t('signature')}
        hint={t('signatureHint')}
        accept="image/png"
        file={settings.ownerSignature}
        onChange={(ownerSignature) => edit.settings({ ownerSignature })}
        error={problem === 'signature' ? t('problems.signature') : null}
      />
      <CertificateFile
        purpose="logo"
        label={t('logo')}
        hint={t('logoHint')}
        accept="image/png,image/jpeg,image/webp"
        file={settings.customLogo}
        onChange={(customLogo) => edit.settings({ customLogo })}
      />
      {date}
    </>
  );
}
