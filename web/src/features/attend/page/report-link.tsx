import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../../shared/plain/button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import classes from './page-frame.module.css';

// Hardly anybody needs it.
const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Opens the dialog that reports the activity; where that cannot be loaded, another try can. */
export function ReportLink({ id }: { id: string }) {
  const t = useTranslations('attend');
  const { load } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    void Promise.all([ReportDialog.load(), load('reporting')]).then(
      () => setOpen(true),
      () => undefined,
    );
  return (
    <>
      <UnstyledButton className={classes.report} aria-haspopup="dialog" onClick={open}>
        {t('report')}
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <ReportDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
