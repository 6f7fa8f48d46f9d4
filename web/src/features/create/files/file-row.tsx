import { Button, Group, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OrderedFile } from '@pollux/query-api/exports/contract';
import { IconDownload } from '@tabler/icons-react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import { ActivityRow } from '../../../shared/look/activity-row.tsx';
import { State, type StateLight } from '../../../shared/look/state.tsx';
import { useDeleteExport } from './api/delete-export.ts';

const lights: Readonly<Record<OrderedFile['status'], StateLight>> = {
  waiting: 'unlit',
  underway: 'waiting',
  ready: 'lit',
  failed: 'wrong',
};

/** One file: how it stands, and what can be done with it. */
export function FileRow({ file }: { file: OrderedFile }) {
  const t = useTranslations('files');
  const { download } = useDownload();
  const problemText = useProblemText();
  const remove = useDeleteExport();
  const { id, status, format } = file;
  const name = file.status === 'ready' ? file.name : t('format', { format });
  const isMade = status === 'ready' || status === 'failed';
  return (
    <ActivityRow
      title={name}
      about={<About file={file} />}
      beside={<State light={lights[status]}>{t(`states.${status}`)}</State>}
      next={
        <Group gap="xs">
          {status === 'ready' && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={t('downloadNamed', { name })}
              onClick={() => void download(`/api/users/me/exports/${id}/file`)}
            >
              {t('download')}
            </Button>
          )}
          <Button
            size="sm"
            variant={status === 'ready' ? 'subtle' : 'default'}
            color="gray"
            loading={remove.isPending}
            aria-label={t(isMade ? 'deleteNamed' : 'stopNamed', { name })}
            onClick={() =>
              remove.mutate(id, {
                onError: (error) => notifications.show({ color: 'red', message: problemText(error) }),
              })
            }
          >
            {t(isMade ? 'delete' : 'stop')}
          </Button>
        </Group>
      }
    />
  );
}

function About({ file }: { file: OrderedFile }) {
  const t = useTranslations('files');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const ago = format.relativeTime(new Date(file.orderedAt), now);
  switch (file.status) {
    case 'waiting':
      return t('ordered', { ago });
    case 'underway': {
      const { rows, total } = file;
      if (total === null) return t('begun', { rows });
      return (
        <>
          {t('progress', { rows, total })}
          <Progress
            value={total === 0 ? 0 : Math.min(100, (100 * rows) / total)}
            aria-label={t('states.underway')}
            size="sm"
            maw={320}
            mt={6}
          />
        </>
      );
    }
    case 'ready': {
      const isSmall = file.bytes < 1e6;
      const size = format.number(file.bytes / (isSmall ? 1e3 : 1e6), {
        style: 'unit',
        unit: isSmall ? 'kilobyte' : 'megabyte',
        maximumFractionDigits: 1,
      });
      const until = format.dateTime(new Date(file.expiresAt), { dateStyle: 'medium' });
      return t('made', { rows: file.rows, size, ago, until });
    }
    case 'failed':
      return t(isReason(file.code) ? `reasons.${file.code}` : 'reasons.other');
  }
}

const reasons = ['nothing-to-export', 'too-many-rows', 'not-allowed'] as const;

function isReason(code: string): code is (typeof reasons)[number] {
  return reasons.some((known) => known === code);
}
