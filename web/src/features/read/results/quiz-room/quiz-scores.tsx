import { Button, Table } from '@mantine/core';
import { totalOf } from '@pollux/domain/hosting/speed-points';
import type { getSessionScores, getSessionScoresFile } from '@pollux/query-api/hosting/scores-contract';
import type { TeamsView } from '@pollux/query-api/hosting/teams-contract';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem, get, getFile } from '../../../../shared/api/client.ts';
import { Section } from '../../../../shared/look/section.tsx';
import { saveFile } from '../../../../shared/ui/save-file.ts';
import { Failure } from '../sessions/failure.tsx';
import { TeamName } from '../../../../shared/teams/team-sign.tsx';
import { RoomTexts } from './room-texts.tsx';
import { TeamScores } from './team-scores.tsx';
import { useNameOf } from './use-name-of.ts';

/** So many rows stand on the page; the file has all. */
const MOST_ROWS = 200;

interface QuizScoresProps {
  sessionId: string;
  /** How many have answered: where it changes, the scores are asked for anew. */
  ballots: number;
  isActive: boolean;
}

/** Everybody's points in a session over a quiz, by question; for its owner alone. */
export function QuizScores(props: QuizScoresProps) {
  return (
    <RoomTexts>
      <Scores {...props} />
    </RoomTexts>
  );
}

function Scores({ sessionId, ballots, isActive }: QuizScoresProps) {
  const t = useTranslations('quizRoom');
  const format = useFormatter();
  const nameOf = useNameOf();
  const params = { id: sessionId };
  const { data, error } = useQuery({
    queryKey: ['results', 'scores', sessionId, ballots, isActive],
    queryFn: async ({ signal }) => {
      try {
        return await get<typeof getSessionScores>('/api/sessions/:id/scores', { params, signal });
      } catch (problem) {
        // Whoever has answered sees the counts, and not who has how many points.
        if (problem instanceof ApiProblem && [401, 403].includes(problem.status)) return null;
        throw problem;
      }
    },
    placeholderData: keepPreviousData,
  });
  const saving = useMutation({
    mutationFn: () => getFile<typeof getSessionScoresFile>('/api/sessions/:id/scores.csv', { params }),
    onSuccess: (file) => saveFile(file, 'points.csv'),
  });
  if (data === null) return null;
  const { people = [], questions = [], teams = null } = data ?? {};
  return (
    <Section title={t('scores.title')}>
      <Failure error={error ?? saving.error} />
      {people.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <>
          {teams !== null && <TeamScores view={teams} />}
          <Table.ScrollContainer minWidth={0} tabIndex={0} role="region" aria-label={t('scores.title')}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('scores.place')}</Table.Th>
                  <Table.Th scope="col">{t('scores.who')}</Table.Th>
                  <Table.Th scope="col" ta="end">
                    {t('scores.points')}
                  </Table.Th>
                  {questions.map(({ id, title }, index) => (
                    <Table.Th key={id} scope="col" ta="end" title={title}>
                      {t('scores.question', { number: index + 1 })}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {people.slice(0, MOST_ROWS).map((scorer) => (
                  <Table.Tr key={scorer.player}>
                    <Table.Td>{format.number(scorer.place)}</Table.Td>
                    <Table.Td>
                      <bdi>{nameOf(scorer)}</bdi> <OfTeam teams={teams} team={scorer.team} />
                    </Table.Td>
                    <Table.Td ta="end" fw={600}>
                      {format.number(totalOf(scorer))}
                    </Table.Td>
                    {questions.map(({ id }, index) => {
                      const earned = scorer.earned[index];
                      return (
                        <Table.Td key={id} ta="end">
                          {earned ? format.number(totalOf(earned)) : '–'}
                        </Table.Td>
                      );
                    })}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {people.length > MOST_ROWS && <p>{t('scores.more', { count: people.length - MOST_ROWS })}</p>}
          <Button
            variant="default"
            mb="lg"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('scores.download')}
          </Button>
        </>
      )}
    </Section>
  );
}

function OfTeam({ teams, team }: { teams: TeamsView | null; team: number | null }) {
  const name = teams?.rows.find((row) => row.team === team)?.name;
  return team !== null && name !== undefined && <TeamName team={team} name={name} />;
}
