import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../../shared/ui/failure-alert.tsx';
import { LoadFailure } from '../../../../../shared/ui/load-failure.tsx';
import { FormActions } from '../../../../../shared/ui/form-actions.tsx';
import { useRupees } from '../../../../../shared/ui/use-rupees.ts';
import { type Candidate, candidatesQuery, useMakePayoutFile } from './api.ts';
import classes from './make-file-dialog.module.css';
import { useWhyText } from './use-why-text.ts';

/** Whether a file can have it: at once, or once another admin makes one. */
const isOpen = ({ outcome }: Candidate) => outcome === 'fits' || outcome === 'asked';

/** Whether it is in the file unless somebody says otherwise. */
const isChosenFirst = (candidate: Candidate) =>
  isOpen(candidate) && candidate.owes === 0 && !candidate.isBelowMinimum;

/**
 * Chooses the payouts of a file. Those that stand against it say why; of the others, those are left for the admin to add
 * whose creator owes something, or is owed less than the policy pays.
 */
export function MakeFileDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  /** With the id of the file. */
  onMade: (fileId: string) => void;
}) {
  const t = useTranslations('money.payouts.files');
  const payouts = useTranslations('money.payouts');
  const common = useTranslations('common');
  const rupees = useRupees();
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery(candidatesQuery);
  const make = useMakePayoutFile();
  const [picked, pick] = useState<ReadonlySet<string>>();
  const candidates = data?.candidates ?? [];
  const ids = (of: readonly Candidate[]) => new Set(of.map(({ id }) => id));
  const chosen = picked ?? ids(candidates.filter(isChosenFirst));
  const inFile = candidates.filter((each) => chosen.has(each.id) && isOpen(each));
  const fitting = inFile.filter(({ outcome }) => outcome === 'fits');
  const sum = fitting.reduce((total, { paise }) => total + paise, 0);
  const [count, asked] = [fitting.length, inFile.length - fitting.length];
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    pick(next);
  };
  const send = () =>
    make.mutate(
      { transactionIds: inFile.map(({ id }) => id) },
      {
        onSuccess: ({ fileId, count: made, leftOut }) => {
          const waiting = leftOut.filter(({ why }) => why === 'asked').length;
          const others = leftOut.length - waiting;
          if (waiting > 0) notifications.show({ message: t('asked', { asked: waiting }) });
          if (others > 0) notifications.show({ color: 'yellow', message: t('leftOut', { others }) });
          if (made > 0) onMade(fileId);
          else onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('make')} size="lg">
      <Stack>
        {make.error !== null && (
          <FailureAlert title={payouts('error')}>{problemText(make.error)}</FailureAlert>
        )}
        <Text>{t('makeText')}</Text>
        {data === undefined &&
          (error === null ? (
            <Skeleton height={160} />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} title={payouts('error')} />
          ))}
        {data !== undefined && candidates.length === 0 && <Text>{t('nobody')}</Text>}
        {candidates.length > 0 && (
          <>
            {data !== undefined && data.total > candidates.length && (
              <Alert color="yellow" variant="light">
                {t('more', { shown: candidates.length, total: data.total })}
              </Alert>
            )}
            <Group gap="xs">
              <Button
                size="compact-md"
                variant="default"
                onClick={() => pick(ids(candidates.filter(isOpen)))}
              >
                {t('all')}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                onClick={() => pick(ids(candidates.filter((each) => isOpen(each) && each.isDue)))}
              >
                {t('allDue')}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => pick(new Set())}>
                {t('noneOfThem')}
              </Button>
            </Group>
            <Stack gap="sm" role="group" aria-label={t('columns.count')}>
              {candidates.map((each) => (
                <CandidateBox
                  key={each.id}
                  candidate={each}
                  isChosen={chosen.has(each.id)}
                  onToggle={() => toggle(each.id)}
                />
              ))}
            </Stack>
          </>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={send} loading={make.isPending} disabled={inFile.length === 0}>
            {t(asked === 0 ? 'makeFor' : count === 0 ? 'askFor' : 'makeAndAsk', {
              count,
              asked,
              sum: rupees(sum),
            })}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}

function CandidateBox({
  candidate,
  isChosen,
  onToggle,
}: {
  candidate: Candidate;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('money.payouts.files');
  const format = useFormatter();
  const rupees = useRupees();
  const whyText = useWhyText();
  const { creator, title, paise, dueAt, isDue, outcome, owes, isBelowMinimum } = candidate;
  const notes = [
    title,
    t(isDue ? 'dueSince' : 'dueBy', { day: format.dateTime(new Date(dueAt), { dateStyle: 'medium' }) }),
    ...(outcome === 'fits' ? [] : [whyText(outcome)]),
    ...(owes > 0 ? [t('owes', { owes: rupees(owes) })] : []),
    ...(isBelowMinimum ? [t('belowMinimum')] : []),
  ];
  return (
    <Checkbox
      classNames={{ body: classes.body, labelWrapper: classes.words, label: classes.label }}
      label={
        <>
          <bdi>{`${creator.firstname} ${creator.lastname}`.trim()}</bdi> <span>{rupees(paise)}</span>
        </>
      }
      description={notes.join(' · ')}
      checked={isChosen && isOpen(candidate)}
      disabled={!isOpen(candidate)}
      onChange={onToggle}
    />
  );
}
