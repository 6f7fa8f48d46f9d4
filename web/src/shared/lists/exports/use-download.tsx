import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/client.ts';
import { reportUnexported } from '../../api/report-failure.ts';
import { downloadFile } from './download-file.ts';

/** What is said where there is no row to export: of a report, or of the library (P412, P413). */
export type NothingToExport = 'report' | 'library';

/** A notice that asks for nothing stays so long, in milliseconds (P607). */
const NOTICE_MS = 3_000;
/** How much has come is shown anew so often: one reads no faster. */
const SHOWN_EVERY_MS = 250;

let notices = 0;
const newId = () => `export-${++notices}`;

/**
 * Downloads exports. A notice shows how much has come and lets one stop it; leaving the screen does not. A failure is
 * told to the server's log, and can be tried again (P565).
 */
export function useDownload(nothing: NothingToExport = 'report') {
  const t = useTranslations('lists.exports');
  const sayNothing = () => notifications.show({ message: t(`nothing.${nothing}`), autoClose: NOTICE_MS });
  const download = async (address: string): Promise<void> => {
    const id = newId();
    const stop = new AbortController();
    const underway = (bytes: number) => ({
      id,
      loading: true,
      autoClose: false as const,
      withCloseButton: false,
      message: <Underway bytes={bytes} onCancel={() => stop.abort()} />,
    });
    notifications.show(underway(0));
    let shownAt = 0;
    const onBytes = (bytes: number) => {
      const now = Date.now();
      if (now - shownAt < SHOWN_EVERY_MS) return;
      shownAt = now;
      notifications.update(underway(bytes));
    };
    try {
      const name = await downloadFile(address, { signal: stop.signal, onBytes });
      notifications.hide(id);
      notifications.show({ color: 'green', message: t('done', { name }), autoClose: NOTICE_MS });
    } catch (error) {
      notifications.hide(id);
      if (stop.signal.aborted) return;
      const code = error instanceof ApiProblem ? error.code : undefined;
      if (code === 'nothing-to-export') {
        sayNothing();
        return;
      }
      reportUnexported(error);
      const failure = newId();
      const again = () => {
        notifications.hide(failure);
        void download(address);
      };
      const message = code === 'too-many-rows' ? t('tooMany') : <Failed onRetry={again} />;
      notifications.show({ id: failure, color: 'red', autoClose: false, message });
    }
  };
  return { download, sayNothing };
}

function Underway({ bytes, onCancel }: { bytes: number; onCancel: () => void }) {
  const t = useTranslations('lists.exports');
  const format = useFormatter();
  const size = format.number(bytes / 1e6, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>
        {t('underway')} {/* Read aloud each time that it changes it would keep everything else away. */}
        <Text span c="dimmed" aria-hidden>
          {size}
        </Text>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Group>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('lists.exports');
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{t('failed')}</span>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Group>
  );
}
