import { Table, Text } from '@mantine/core';
import type { TeamsView } from '@pollux/query-api/hosting/teams-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';

/** How the teams of a session stand, in its report. */
export function TeamScores({ view }: { view: TeamsView }) {
  return (
    <TeamsTexts>
      <Scores view={view} />
    </TeamsTexts>
  );
}

function Scores({ view: { counts, rows } }: { view: TeamsView }) {
  const t = useTranslations('teams');
  const room = useTranslations('quizRoom.scores');
  const format = useFormatter();
  return (
    <>
      <p>{t(`says.${counts}`)}</p>
      <Table.ScrollContainer minWidth={0} tabIndex={0} role="region" aria-label={t('board')}>
        <Table mb="lg">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{room('place')}</Table.Th>
              <Table.Th scope="col">{t('column')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {room('points')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.team}>
                <Table.Td>{row.place === null ? '–' : format.number(row.place)}</Table.Td>
                <Table.Td>
                  <TeamName team={row.team} name={row.name} />{' '}
                  <Text span c="dimmed" fz="inherit">
                    {row.place === null
                      ? t('nobody')
                      : t('playing', { playing: row.playing, members: row.members })}
                  </Text>
                </Table.Td>
                <Table.Td ta="end" fw={600}>
                  {format.number(row.hundredths / 100)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
