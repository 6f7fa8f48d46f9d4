import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

// Drawn when somebody looks, and not for whoever reads a list.
const CertificateDialog = lazy(async () => ({
  default: (await import('../../../shared/certificates/certificate-dialog.tsx')).CertificateDialog,
}));

/** Opens a certificate: one's own, or that of a participant in an activity of one's own [P134]. */
export function CertificateButton({
  quizId,
  person,
  title,
}: {
  quizId: string;
  /** One's own where nobody is named. */
  person?: string;
  /** What tells it from the others. */
  title: string;
}) {
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
          <CertificateDialog of={{ activityId: quizId, person }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
