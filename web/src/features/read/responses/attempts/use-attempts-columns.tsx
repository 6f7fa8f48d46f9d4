import { Button } from '@mantine/core';
import type { AttendedQuiz } from '@pollux/query-api/attending/reports-contract';
import { IconStarFilled } from '@tabler/icons-react';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { features } from '../../../../shared/lists/features.ts';
import { State } from '../../../../shared/look/state.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { CertificateButton } from './certificate-button.tsx';
import { RatingDialog } from './rating-dialog.tsx';

const column = createColumnHelper<typeof features, AttendedQuiz>();

type Cell<Value> = CellContext<typeof features, AttendedQuiz, Value>;

function SerialCell({ row: { original } }: Cell<number>) {
  return useFormatter().number(original.serial);
}

function TitleCell({ row: { original } }: Cell<string>) {
  return (
    <TextLink
      to="/dashboard/quizattended/$attemptId"
      params={{ attemptId: original.attemptId }}
      fw={600}
      dir="auto"
    >
      {original.quizTitle}
    </TextLink>
  );
}

function PointsCell({ row: { original } }: Cell<number>) {
  const t = useTranslations('attempts');
  const { points, totalPoints } = original;
  return points === null ? t('later') : t('of', { part: points, whole: totalPoints });
}

function AttendedCell({ row: { original } }: Cell<number>) {
  const t = useTranslations('attempts');
  return t('of', { part: original.attended, whole: original.totalQuestions });
}

function ClearedCell({ row: { original } }: Cell<boolean | null>) {
  const t = useTranslations('attempts');
  if (original.isPass === null) return NOTHING;
  return <State light={original.isPass ? 'lit' : 'unlit'}>{t(original.isPass ? 'yes' : 'no')}</State>;
}

function RatingCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('attempts.rating');
  const [isOpen, setOpen] = useState(false);
  const { rating, quizTitle, canRate } = original;
  // What is gone cannot be rated.
  if (!canRate && rating === null) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={!canRate}
        leftSection={rating !== null && <IconStarFilled size={14} aria-hidden />}
        aria-label={
          rating === null
            ? t('rateIt', { title: quizTitle })
            : t('rated', { count: rating, title: quizTitle })
        }
        onClick={() => setOpen(true)}
      >
        {rating === null ? t('rate') : t('of', { count: rating })}
      </Button>
      {isOpen && <RatingDialog quiz={original} onClose={() => setOpen(false)} />}
    </>
  );
}

function CertificateCell({ row: { original } }: Cell<unknown>) {
  const { certificate, quizId, quizTitle } = original;
  return certificate === 0 ? null : <CertificateButton quizId={quizId} title={quizTitle} />;
}

function AttendCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('attempts.attend');
  const { quizUrl, canAttend, quizTitle } = original;
  if (quizUrl === null || !canAttend) {
    return (
      <Button variant="default" size="xs" disabled aria-label={t('againAt', { title: quizTitle })}>
        {t('again')}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={quizUrl}
      variant="default"
      size="xs"
      aria-label={t('againAt', { title: quizTitle })}
    >
      {t('again')}
    </Button>
  );
}

/** What was attended, what it came to, and the way back to it [P129 P130]. */
export function useAttemptsColumns() {
  const t = useTranslations('attempts');
  const fields = useTranslations('lists.exports.fields');
  return useMemo(
    () =>
      column.columns([
        column.accessor('serial', {
          id: 'completedAt',
          header: t('columns.id'),
          enableHiding: false,
          cell: SerialCell,
          meta: { narrow: true, sortedAs: t('sort.completedAt') },
        }),
        column.accessor('quizTitle', {
          header: t('columns.quizTitle'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('halfPoints', {
          header: t('columns.halfPoints'),
          cell: PointsCell,
          meta: { align: 'end', inFile: { points: t('columns.halfPoints'), totalPoints: fields('outOf') } },
        }),
        column.accessor('attended', {
          header: t('columns.attended'),
          cell: AttendedCell,
          meta: {
            align: 'end',
            inFile: { attended: t('columns.attended'), totalQuestions: fields('questions') },
          },
        }),
        column.accessor('isPass', {
          header: t('columns.isPass'),
          cell: ClearedCell,
          meta: { narrow: true, nameOf: (isPass) => t(isPass === 'true' ? 'yes' : 'no') },
        }),
        column.display({
          id: 'rating',
          header: t('columns.rating'),
          cell: RatingCell,
          meta: { narrow: true, inFile: { rating: t('columns.rating') } },
        }),
        column.display({
          id: 'certificate',
          header: t('columns.certificate'),
          cell: CertificateCell,
          meta: { narrow: true },
        }),
        column.display({
          id: 'attend',
          header: t('columns.attend'),
          cell: AttendCell,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, fields],
  );
}
