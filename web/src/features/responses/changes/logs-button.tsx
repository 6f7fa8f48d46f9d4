import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../questions/lazy-part.tsx';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';

const LogsDialog = lazyPart(async () => (await import('../../../shared/changes/logs-dialog.tsx')).LogsDialog);

/** Opens the log of all of one's own activities (P161). */
export function LogsButton(looks: Pick<ButtonProps, 'size' | 'variant'>) {
  const t = useTranslations('reports.changes');
  const [isOpen, logs] = useDisclosure();
  const problemText = useProblemText();
  // Its code cannot be loaded right now: the page stays, and it can be tried again.
  const tell = (error: unknown) => notifications.show({ color: 'red', message: problemText(error) });
  return (
    <>
      <Button
        {...looks}
        leftSection={<IconHistory size={17} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void LogsDialog.load().then(logs.open, tell)}
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
