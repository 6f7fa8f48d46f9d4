import { Button, FileButton, Group, Image, Input, Stack } from '@mantine/core';
import type { CertificateImagePurpose } from '@pollux/domain/authoring/media';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { UploadState } from '../../../../questions/media/upload-state.tsx';
import { useUpload } from '../../../../questions/media/use-upload.ts';
import { imageUrl } from '../../../../shared/api/client.ts';
import classes from './certificate-file.module.css';

/** Uploads a file of a certificate, shows it and takes it away again (C143, C295). */
export function CertificateFile({
  purpose,
  label,
  hint,
  accept,
  file,
  onChange,
  error = null,
}: {
  purpose: CertificateImagePurpose;
  label: string;
  hint: string;
  /** For the file dialog; what a file really is, the server finds out. */
  accept: string;
  file: string | null;
  onChange: (file: string | null) => void;
  error?: string | null;
}) {
  const t = useTranslations('editor.image');
  const id = useId();
  const upload = useUpload(purpose, onChange);
  const remove = () => {
    upload.forgetProblem();
    onChange(null);
  };
  return (
    <Stack
      gap={6}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      data-fault={error !== null || undefined}
    >
      <div>
        <Input.Label component="div" id={`${id}-label`}>
          {label}
        </Input.Label>
        <Input.Description component="div" id={`${id}-hint`}>
          {hint}
        </Input.Description>
      </div>
      {file !== null && purpose !== 'certificate' && (
        <Image src={imageUrl(file)} alt={label} className={classes.image} />
      )}
      <Group gap="xs">
        <FileButton accept={accept} onChange={upload.choose}>
          {(button) => (
            <Button {...button} variant="default" size="xs" disabled={upload.isUploading}>
              {t(file === null ? 'choose' : 'replace')}
            </Button>
          )}
        </FileButton>
        {file !== null && (
          <Button variant="subtle" color="red" size="xs" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </Group>
      <UploadState upload={upload} />
      {error !== null && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
