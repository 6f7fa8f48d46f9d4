import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../questions/lazy-part.tsx';
import { useProblemText } from '../../shared/i18n/use-problem-text.ts';

const ReportForm = lazyPart(async () => (await import('../../shared/reporting/report-form.tsx')).ReportForm);

/** Opens the form that reports an activity. */
export function ReportButton({ id }: { id: string }) {
  const t = useTranslations('explore');
  const problemText = useProblemText();
  const [isOpen, { open, close }] = useDisclosure();
  const show = () =>
    void ReportForm.load().then(open, (error: unknown) =>
      notifications.show({ color: 'red', message: problemText(error) }),
    );
  return (
    <>
      <Button variant="subtle" color="gray" aria-haspopup="dialog" onClick={show}>
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
