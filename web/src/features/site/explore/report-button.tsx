import { Button, Modal } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../shared/ui/use-late-dialog.ts';

const ReportForm = lazyPart(
  async () => (await import('../../../shared/reporting/report-form.tsx')).ReportForm,
);

/** Opens the form that reports an activity. */
export function ReportButton({ id }: { id: string }) {
  const t = useTranslations('explore');
  const [isOpen, { open, close }] = useLateDialog(ReportForm);
  return (
    <>
      <Button variant="subtle" color="gray" aria-haspopup="dialog" onClick={open}>
        {t('report')}
      </Button>
      {isOpen && <ReportModal id={id} onClose={close} />}
    </>
  );
}

function ReportModal({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('reporting.report');
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Suspense>
        <ReportForm id={id} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
