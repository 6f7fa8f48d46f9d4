import { Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { type Undone, useRetryUndone } from './api.ts';
import { DropDialog } from './drop-dialog.tsx';
import { PlainTable } from './plain-table.tsx';

/** Mails and commands of deadlines that failed: they are tried again by themselves, or wait for an admin. */
export function UndoneThings({ undone, total }: { undone: readonly Undone[]; total: number }) {
  const t = useTranslations('operations.undone');
  const problemText = useProblemText();
  const retry = useRetryUndone();
  const [dropped, drop] = useState<Undone>();
  return (
    <Section title={t('title')}>
      {retry.error !== null && <FailureAlert>{problemText(retry.error)}</FailureAlert>}
      {undone.length === 0 && (
        <Text c="dimmed" mt="sm">
          {t('none')}
        </Text>
      )}
      {undone.length < total && (
        <Text c="dimmed" size="sm" my="sm">
          {t('more', { shown: undone.length, total })}
        </Text>
      )}
      {undone.length > 0 && (
        <PlainTable label={t('title')} head={[t('what'), t('to'), t('state')]} minWidth={340}>
          {undone.map((each) => (
            <UndoneRow
              key={`${each.lane} ${each.id}`}
              undone={each}
              isSending={retry.isPending && retry.variables.undoneId === each.id}
              onRetry={() => retry.mutate({ lane: each.lane, undoneId: each.id })}
              onDrop={() => drop(each)}
            />
          ))}
        </PlainTable>
      )}
      {dropped !== undefined && <DropDialog undone={dropped} onClose={() => drop(undefined)} />}
    </Section>
  );
}

function UndoneRow({
  undone: { kind, lane, to, state, dueAt, since, tries, error, isMail },
  isSending,
  onRetry,
  onDrop,
}: {
  undone: Undone;
  isSending: boolean;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const t = useTranslations('operations.undone');
  const format = useFormatter();
  const at = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'short', timeStyle: 'short' });
  const isSetAside = state === 'set-aside';
  const may = useMay();
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {kind}
        </Text>
        <Text size="sm" c="dimmed">
          {lane}
        </Text>
      </Table.Td>
      <Table.Td>{to ?? NOTHING}</Table.Td>
      <Table.Td>
        <State light={isSetAside ? 'wrong' : 'waiting'}>
          {isSetAside || dueAt === null ? t('setAside') : t('waiting', { at: at(dueAt) })}
        </State>
        <Text size="sm" c="dimmed">
          {`${t('tries', { count: tries, since: at(since) })}: ${error}`}
        </Text>
        <Group gap="xs" mt={4}>
          {may('RetryUndone') && (
            <Button
              variant="default"
              size="compact-sm"
              loading={isSending}
              aria-label={t('retryOf', { what: kind })}
              onClick={onRetry}
            >
              {t('retry')}
            </Button>
          )}
          {isMail && isSetAside && may('DropUndone') && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('dropOf', { what: kind })}
              onClick={onDrop}
            >
              {t('drop')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
