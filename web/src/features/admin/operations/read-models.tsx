import { Button, Group, Table, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { type Job, type OperationsView, type ReadModel, useOrderUpkeep } from './api.ts';
import { PlainTable } from './plain-table.tsx';
import { shortPosition } from './processes.tsx';
import { isBehind } from './situations.ts';

/** What an embedded log is called where it is verified itself. */
const LOG = 'log';

/** Every read model with how far it is, and what can be done about it while it is served. */
export function ReadModels({
  readModels,
  tasks,
  jobs,
}: {
  readModels: readonly ReadModel[];
  tasks: OperationsView['tasks'];
  jobs: readonly Job[];
}) {
  const t = useTranslations('operations.readModels');
  const problemText = useProblemText();
  const may = useMay();
  const order = useOrderUpkeep();
  const orders = (task: Job['task'], ...names: string[]) => order.mutate({ task, readModels: names });
  const isUnderWay = (task: Job['task'], name: string) =>
    jobs.some((job) => job.status === 'open' && job.task === task && job.readModel === name);
  const verifiable = tasks.verify ?? [];
  return (
    <Section
      title={t('title')}
      more={
        may('OrderUpkeep') && (
          <Group gap="xs">
            {verifiable.includes(LOG) && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={isUnderWay('verify', LOG)}
                onClick={() => orders('verify', LOG)}
              >
                {t('verifyLog')}
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => orders('verify', ...verifiable.filter((name) => name !== LOG))}
            >
              {t('verifyAll')}
            </Button>
          </Group>
        )
      }
    >
      <Text c="dimmed" size="sm" my="sm">
        {t('note')}
      </Text>
      {order.error !== null && <FailureAlert>{problemText(order.error)}</FailureAlert>}
      <PlainTable
        label={t('title')}
        head={[t('name'), t('state'), ...(may('OrderUpkeep') ? [t('actions')] : [])]}
        minWidth={340}
      >
        {inOrder(readModels).map((each) => (
          <Table.Tr key={each.name}>
            <Table.Td>
              <Text size="sm" fw={600}>
                {each.name}
              </Text>
              <Text size="sm" c="dimmed">
                {t('version', {
                  version: String(each.version),
                  generation: String(each.generation),
                  position: shortPosition(each.position),
                })}
              </Text>
            </Table.Td>
            <Table.Td>
              <ReadModelState readModel={each} />
              <Behind {...each} />
            </Table.Td>
            {may('OrderUpkeep') && (
              <Table.Td>
                <Group gap="xs">
                  {(['verify', 'rebuild'] as const).map((task) => (
                    <Button
                      key={task}
                      variant="default"
                      size="compact-sm"
                      disabled={isUnderWay(task, each.name)}
                      aria-label={t(`${task}Of`, { name: each.name })}
                      onClick={() => orders(task, each.name)}
                    >
                      {t(task)}
                    </Button>
                  ))}
                </Group>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </PlainTable>
    </Section>
  );
}

/** Those that something is wrong with before all others. */
function inOrder(readModels: readonly ReadModel[]): readonly ReadModel[] {
  const isWrong = (each: ReadModel) => each.setAside > 0 || isBehind(each);
  return [...readModels.filter(isWrong), ...readModels.filter((each) => !isWrong(each))];
}

function ReadModelState({ readModel }: { readModel: ReadModel }) {
  const t = useTranslations('operations.readModels');
  const { setAside, without } = readModel;
  if (setAside > 0) {
    return (
      <>
        <State light="wrong">{t('without', { count: setAside })}</State>
        {without !== null && (
          <Text size="sm">{t('reason', { ...without, position: shortPosition(without.position) })}</Text>
        )}
      </>
    );
  }
  return isBehind(readModel) ? (
    <State light="waiting">{t('isLate')}</State>
  ) : (
    <State light="lit">{t('current')}</State>
  );
}

/** How far something is behind the log; nothing where it is not. */
export function Behind({ eventsBehind, secondsBehind }: { eventsBehind: number; secondsBehind: number }) {
  const t = useTranslations('operations.readModels');
  const format = useFormatter();
  if (eventsBehind === 0) return null;
  const seconds = format.number(secondsBehind, { maximumFractionDigits: 1 });
  return (
    <Text size="sm" c="dimmed">
      {t('late', { events: eventsBehind, seconds })}
    </Text>
  );
}
