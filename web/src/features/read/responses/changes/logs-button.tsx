import { Button, type ButtonProps } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';

const LogsDialog = lazyPart(
  async () => (await import('../../../../shared/changes/logs-dialog.tsx')).LogsDialog,
);

/** Opens the log of all of one's own activities (P161). */
export function LogsButton(looks: Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useTranslations('reports.changes');
  const [isOpen, logs] = useLateDialog(LogsDialog);
  return (
    <>
      <Button
        {...looks}
        leftSection={<IconHistory size={17} aria-hidden />}
        aria-haspopup="dialog"
        onClick={logs.open}
      >
        {t('logs')}
      </Button>
      {isOpen && (
        <Suspense>
          <LogsDialog onClose={logs.close} />
        </Suspense>
      )}
    </>
  );
}
