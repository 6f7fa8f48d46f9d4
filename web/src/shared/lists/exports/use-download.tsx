import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { LARGE_EXPORT_ROWS } from '@pollux/domain/exports/exports-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/client.ts';
import { retryHelps } from '../../api/retry-helps.ts';
import { refreshAfter } from '../../api/refresh-after.ts';
import { reportUnexported } from '../../api/report-failure.ts';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import { downloadFile } from './download-file.ts';
import { orderFile } from './order-file.ts';

/** What is said where there is no row to export: of a report, or of the library (P412, P413). */
export type NothingToExport = 'report' | 'library';

/** Whoever has ordered a file can look where it is for so long, in milliseconds. */
const ORDERED_MS = 8_000;
/** How much has come is shown anew so often: one reads no faster. */
const SHOWN_EVERY_MS = 250;

let notices = 0;
const newId = () => `export-${++notices}`;

/**
 * Downloads exports. A notice shows how much has come and lets one stop it; leaving the screen does not. A failure is
 * told to the server's log, and can be tried again where that may help (P565). The file of a list can be made in the background instead:
 * that is offered where the list is large, and where the download failed.
 */
export function useDownload(nothing: NothingToExport = 'report') {
  const t = useTranslations('lists.exports');
  const sayNothing = () => notifications.show({ message: t(`nothing.${nothing}`) });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const problemText = useProblemText();
  const order = async (address: string): Promise<void> => {
    try {
      await orderFile(address);
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
      return;
    }
    const id = newId();
    const look = () => {
      notifications.hide(id);
      void navigate({ to: '/dashboard/files' });
    };
    notifications.show({
      id,
      color: 'green',
      autoClose: ORDERED_MS,
      message: <Notice text={t('ordered')} actions={[[t('files'), look]]} />,
    });
    await refreshAfter(queryClient, 'OrderExport');
  };
  /**
   * @param rows of the list that the file is of; without a number it is no list's, and cannot be ordered
   * @param sayFailure says a failure in words of its own, in place of the offer to try again
   */
  const download = async (
    address: string,
    rows?: number,
    sayFailure?: (error: unknown) => void,
  ): Promise<void> => {
    const id = newId();
    const stop = new AbortController();
    const inBackground = () => {
      stop.abort();
      notifications.hide(id);
      void order(address);
    };
    const isLarge = rows !== undefined && rows > LARGE_EXPORT_ROWS;
    const underway = (bytes: number) => ({
      id,
      loading: true,
      autoClose: false as const,
      withCloseButton: false,
      message: (
        <Underway bytes={bytes} onCancel={() => stop.abort()} onOrder={isLarge ? inBackground : undefined} />
      ),
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
      notifications.show({ color: 'green', message: t('done', { name }) });
    } catch (error) {
      notifications.hide(id);
      if (stop.signal.aborted) return;
      const code = error instanceof ApiProblem ? error.code : undefined;
      if (code === 'nothing-to-export') {
        sayNothing();
        return;
      }
      // Who has bought nothing has no invoice: that is no failure to look into.
      if (code !== 'invoice-not-found') reportUnexported(error);
      if (sayFailure !== undefined) {
        sayFailure(error);
        return;
      }
      const failure = newId();
      const again = () => {
        notifications.hide(failure);
        void download(address, rows);
      };
      const orderInstead = () => {
        notifications.hide(failure);
        void order(address);
      };
      const actions: Action[] = [[t('retry'), again]];
      if (rows !== undefined) actions.push([t('background'), orderInstead]);
      const failed = retryHelps(error) ? <Notice text={t('failed')} actions={actions} /> : problemText(error);
      const message = code === 'too-many-rows' ? t('tooMany') : failed;
      notifications.show({ id: failure, color: 'red', autoClose: false, message });
    }
  };
  return { download, sayNothing };
}

function Underway({
  bytes,
  onCancel,
  onOrder,
}: {
  bytes: number;
  onCancel: () => void;
  /** There where waiting for it would take long. */
  onOrder: (() => void) | undefined;
}) {
  const t = useTranslations('lists.exports');
  const format = useFormatter();
  const size = format.number(bytes / 1e6, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const text = (
    <>
      {t('underway')} {/* Read aloud each time that it changes it would keep everything else away. */}
      <Text span c="dimmed" aria-hidden>
        {size}
      </Text>
      {onOrder !== undefined && (
        <Text size="sm" c="dimmed">
          {t('large')}
        </Text>
      )}
    </>
  );
  const cancel: Action = [t('cancel'), onCancel];
  return (
    <Notice text={text} actions={onOrder === undefined ? [cancel] : [[t('background'), onOrder], cancel]} />
  );
}

type Action = readonly [name: string, act: () => void];

/** What is said, and what can be done about it: beside it, and below where that is several things. */
function Notice({ text, actions }: { text: ReactNode; actions: readonly Action[] }) {
  const buttons = actions.map(([name, act]) => (
    <Button key={name} variant="subtle" size="compact-sm" flex="none" onClick={act}>
      {name}
    </Button>
  ));
  if (actions.length > 1) {
    return (
      <Stack gap="xs">
        <div>{text}</div>
        <Group gap="xs">{buttons}</Group>
      </Stack>
    );
  }
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{text}</span>
      {buttons}
    </Group>
  );
}
