import { Alert, Button, List, Loader, Modal, Stack, Table, Text } from '@mantine/core';
import type { PollCounts, PollMismatch, PollVerification } from '@pollux/domain/voting/poll-verification';
import type { ReportedPoll } from '@pollux/query-api/voting/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { RebuildReadModel } from '@pollux/domain/voting/poll-verification';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { BundleButton, bundleOfActivity } from '../../../../shared/lists/exports/bundle-button.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { verificationNow } from './own-polls.ts';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

/** What is done to a poll's data. */
export type Maintenance = 'verify' | 'rebuild';

/** Compares a poll's data with the log and, once that is confirmed, rebuilds it; says what was found and what changed. */
export function MaintenanceDialog({
  poll,
  begin,
  onClose,
}: {
  poll: ReportedPoll;
  begin: Maintenance;
  onClose: () => void;
}) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const [step, setStep] = useState(begin);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(step === 'verify' ? 'verify.title' : 'rebuild.title', { title: poll.quizTitle })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {step === 'verify' ? (
        <Verify poll={poll} onRebuild={() => setStep('rebuild')} onClose={onClose} />
      ) : (
        <Rebuild poll={poll} onClose={onClose} />
      )}
    </Modal>
  );
}

function Verify({
  poll,
  onRebuild,
  onClose,
}: {
  poll: ReportedPoll;
  onRebuild: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(verificationNow(poll.id));
  if (isFetching) return <Working>{t('verify.working')}</Working>;
  if (error !== null) {
    const isRefused = error instanceof ApiProblem && error.status < 500;
    return (
      <Stack>
        <FailureAlert title={t(isRefused ? 'verify.failed' : 'verify.error')}>
          {problemText(error)}
        </FailureAlert>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('close')}
          </Button>
          <TryAgain error={error} onRetry={() => void refetch()} />
        </FormActions>
      </Stack>
    );
  }
  if (data === undefined) return null;
  const isRight = data.mismatches.length === 0;
  return (
    <Stack>
      {isRight ? (
        <Right title={t('verify.right')} />
      ) : (
        <FailureAlert title={t('verify.failed')}>
          <Mismatches mismatches={data.mismatches} />
        </FailureAlert>
      )}
      <Counts names={[t('verify.kept'), t('verify.logged')]} counts={[data.kept, data.logged]} />
      <Text size="sm" c="dimmed">
        {t('verify.events', { count: data.events })}
      </Text>
      <Text size="sm">{t('verify.proof')}</Text>
      <FormActions>
        <BundleButton path={bundleOfActivity(poll.id)} title={poll.quizTitle} />
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
        {!isRight && <Button onClick={onRebuild}>{t('rebuild.action')}</Button>}
      </FormActions>
    </Stack>
  );
}

function Rebuild({ poll, onClose }: { poll: ReportedPoll; onClose: () => void }) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const rebuild = useCommand<typeof RebuildReadModel>('RebuildReadModel');
  if (rebuild.isPending) return <Working>{t('rebuild.working')}</Working>;
  if (rebuild.isSuccess) return <Rebuilt {...rebuild.data} onClose={onClose} />;
  return (
    <Stack>
      {rebuild.isError && (
        <FailureAlert title={t('rebuild.failed')}>{problemText(rebuild.error)}</FailureAlert>
      )}
      <Text>{t('rebuild.confirm')}</Text>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button onClick={() => rebuild.mutate({ id: poll.id })}>{t('rebuild.action')}</Button>
      </FormActions>
    </Stack>
  );
}

function Rebuilt({
  isRebuilt,
  before,
  after,
  onClose,
}: {
  isRebuilt: boolean;
  before: PollVerification;
  after: PollVerification;
  onClose: () => void;
}) {
  const t = useTranslations('polls');
  const common = useTranslations('common');
  return (
    <Stack>
      {after.mismatches.length > 0 ? (
        <FailureAlert title={t('rebuild.failed')}>
          <Mismatches mismatches={after.mismatches} />
        </FailureAlert>
      ) : (
        <Right title={t(isRebuilt ? 'rebuild.done' : 'rebuild.nothing')} />
      )}
      {isRebuilt && (
        <>
          <Text size="sm">{t('rebuild.changed')}</Text>
          <Mismatches mismatches={before.mismatches} />
        </>
      )}
      <Counts names={[t('rebuild.before'), t('rebuild.after')]} counts={[before.kept, after.kept]} />
      <FormActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </FormActions>
    </Stack>
  );
}

function Working({ children }: { children: string }) {
  return (
    <Stack align="center" py="lg" role="status">
      <Loader />
      <Text>{children}</Text>
    </Stack>
  );
}

function Right({ title }: { title: string }) {
  return <Alert role="status" color="green" variant="light" icon={<IconCheck aria-hidden />} title={title} />;
}

function Mismatches({ mismatches }: { mismatches: readonly PollMismatch[] }) {
  const t = useTranslations('polls.mismatch');
  return (
    <List size="sm" withPadding={false}>
      {mismatches.map(({ what, title }) => (
        <List.Item key={`${what} ${title}`}>{t(what, { title: title ?? '' })}</List.Item>
      ))}
    </List>
  );
}

const lines = ['questions', 'ballots', 'answers'] as const;

/** Two states of a poll's data beside each other, in counts. */
function Counts({
  names,
  counts: [one, other],
}: {
  names: readonly [string, string];
  counts: readonly [PollCounts | null, PollCounts | null];
}) {
  const t = useTranslations('polls.counts');
  const format = useFormatter();
  const cell = (counts: PollCounts | null, line: (typeof lines)[number]) => (
    <Table.Td ta="end">{counts === null ? '–' : format.number(counts[line])}</Table.Td>
  );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('what')}</Table.Th>
          {names.map((name) => (
            <Table.Th key={name} scope="col" ta="end">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line}>
            <Table.Th scope="row" fw={400}>
              {t(line)}
            </Table.Th>
            {cell(one, line)}
            {cell(other, line)}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
