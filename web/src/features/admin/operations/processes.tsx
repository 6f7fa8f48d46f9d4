import { Box, Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../shared/look/facts.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import type { OperationsView } from './api.ts';
import { PlainTable } from './plain-table.tsx';
import { useBytes } from './use-bytes.ts';
import { Moment } from './moment.tsx';

const ROLES = ['all', 'command-api', 'projections', 'query-api'] as const;
type Role = (typeof ROLES)[number];

/** What runs, of which version, and on which stores. */
export function Processes({ view }: { view: OperationsView }) {
  const t = useTranslations('operations');
  const bytes = useBytes();
  const { version, commit, stores, processes, position } = view;
  const store = (name: string) => (name === 'embedded' ? t('facts.embedded') : name);
  const isAlone = stores.documents === 'embedded';
  return (
    <Section title={t('processes.title')}>
      <Box mt="md">
        <Facts
          facts={[
            { figure: version, label: t('facts.version') },
            ...(commit === null ? [] : [{ figure: commit.slice(0, 7), label: t('facts.commit') }]),
            { figure: store(stores.log), label: t('facts.log') },
            { figure: store(stores.documents), label: t('facts.documents') },
            { figure: shortPosition(position), label: t('facts.position') },
          ]}
        />
      </Box>
      <Text c="dimmed" size="sm" my="sm">
        {t(isAlone ? 'processes.one' : 'processes.several')}
      </Text>
      <PlainTable
        label={t('processes.title')}
        head={[
          t('processes.role'),
          t('processes.state'),
          t('processes.since'),
          t('processes.seen'),
          t('processes.memory'),
          t('facts.version'),
        ]}
      >
        {processes.map((each) => (
          <Table.Tr key={each.id}>
            <Table.Td>
              {ROLES.includes(each.role as Role) ? t(`processes.roles.${each.role as Role}`) : each.role}
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <State light={each.answers ? 'lit' : 'wrong'}>
                {t(each.answers ? 'processes.answers' : 'processes.silent')}
              </State>
            </Table.Td>
            <Table.Td>
              <Moment at={each.startedAt} />
            </Table.Td>
            <Table.Td>
              <Moment at={each.seenAt} />
            </Table.Td>
            <Table.Td>{bytes(each.memoryBytes)}</Table.Td>
            <Table.Td>{each.version}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
    </Section>
  );
}

/** Without the zeros that it is padded with. */
export function shortPosition(position: string): string {
  return position.replace(/\b0+(?=\d)/g, '') || '0';
}
