import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';

// Drawn when somebody looks, and not for whoever reads a list.
const CertificateDialog = lazyPart(
  async () => (await import('../../../../shared/certificates/certificate-dialog.tsx')).CertificateDialog,
);

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
  const [isOpen, dialog] = useLateDialog(CertificateDialog);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCertificate size={15} aria-hidden />}
        aria-label={t('of', { title })}
        onClick={dialog.open}
      >
        {t('look')}
      </Button>
      {isOpen && (
        <Suspense>
          <CertificateDialog of={{ activityId: quizId, person }} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
