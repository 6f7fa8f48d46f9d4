import { useTranslations } from 'use-intl/react';
import { ReportForm } from '../../../shared/reporting/report-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Reports the activity of the page. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('reporting.report');
  return (
    <Dialog title={t('title')} onDismiss={onClose} actions={null}>
      <ReportForm id={id} onClose={onClose} />
    </Dialog>
  );
}
