import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

// Drawn when somebody looks, and not for whoever reads a list.
const CertificateDialog = lazy(async () => ({
  default: (await import('../../../shared/certificates/certificate-dialog.tsx')).CertificateDialog,
}));

/** Opens the certificate that the person has for a quiz [P134]. */
export function CertificateButton({ quizId, title }: { quizId: string; title: string }) {
  const t = useTranslations('attempts.certificate');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCertificate size={15} aria-hidden />}
        aria-label={t('of', { title })}
        onClick={() => setOpen(true)}
      >
        {t('look')}
      </Button>
      {isOpen && (
        <Suspense>
          <CertificateDialog of={{ activityId: quizId }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
