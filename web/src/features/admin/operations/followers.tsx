import { Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import type { OperationsView } from './api.ts';
import { PlainTable } from './plain-table.tsx';
import { shortPosition } from './processes.tsx';
import { Behind } from './read-models.tsx';
import { isBehind } from './situations.ts';

/** What happens because something happened: how far each is, and at what it stands. */
export function Followers({ followers }: { followers: OperationsView['followers'] }) {
  const t = useTranslations('operations.followers');
  const words = useTranslations('operations.readModels');
  return (
    <Section title={t('title')}>
      <Text c="dimmed" size="sm" my="sm">
        {t('note')}
      </Text>
      <PlainTable label={t('title')} head={[words('name'), words('state'), words('position')]} minWidth={340}>
        {followers.map(({ name, kind, standsAt, position, ...lag }) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`kinds.${kind}`)}
              </Text>
            </Table.Td>
            <Table.Td>
              {standsAt === null ? (
                <State light={isBehind(lag) ? 'waiting' : 'lit'}>
                  {words(isBehind(lag) ? 'isLate' : 'current')}
                </State>
              ) : (
                <>
                  <State light="wrong">{t('stands')}</State>
                  <Text size="sm">
                    {words('reason', { ...standsAt, position: shortPosition(standsAt.position) })}
                  </Text>
                </>
              )}
              <Behind {...lag} />
            </Table.Td>
            <Table.Td>{shortPosition(position)}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
    </Section>
  );
}
