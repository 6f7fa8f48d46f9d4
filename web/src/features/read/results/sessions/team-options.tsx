import { Button, Group, Radio, Stack, Switch, TextInput, UnstyledButton } from '@mantine/core';
import {
  LEAST_TEAMS,
  MOST_TEAM_CHARACTERS,
  MOST_TEAMS,
  TEAM_COUNTINGS,
  TEAM_WAYS,
  type TeamCounting,
  type TeamWay,
} from '@pollux/domain/hosting/team-rules';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { SIGNS, TeamSign } from '../../../../shared/teams/team-sign.tsx';
import { TeamsTexts } from '../../../../shared/teams/teams-texts.tsx';
import type { TeamsChoice } from './choice-props.ts';

/** So many teams there are before anybody says otherwise. */
const USUAL_TEAMS = 4;

interface TeamOptionsProps {
  /** Null where everybody plays alone. */
  teams: TeamsChoice | null;
  /** Why the session was not opened: what is wrong with a name stands beside it. */
  error: Error | null;
  onTeams: (teams: TeamsChoice | null) => void;
}

/** Whether a quiz that one leads is played in teams, and in which. */
export function TeamOptions(props: TeamOptionsProps) {
  return (
    <TeamsTexts>
      <Options {...props} />
    </TeamsTexts>
  );
}

function Options({ teams, error, onTeams }: TeamOptionsProps) {
  const t = useTranslations('teams');
  const usual = (): TeamsChoice => ({
    way: 'chosen',
    names: SIGNS.slice(0, USUAL_TEAMS).map((sign) => t(`signs.${sign}`)),
    isBalanced: true,
    counts: 'mean',
  });
  return (
    <>
      <Switch
        label={t('option')}
        description={t('optionText')}
        checked={teams !== null}
        onChange={(event) => onTeams(event.currentTarget.checked ? usual() : null)}
      />
      {teams !== null && <Chosen teams={teams} error={error} onTeams={onTeams} />}
    </>
  );
}

interface ChosenProps {
  teams: TeamsChoice;
  error: Error | null;
  onTeams: (teams: TeamsChoice) => void;
}

function Chosen({ teams, error, onTeams }: ChosenProps) {
  const t = useTranslations('teams');
  const { way, names, isBalanced, counts } = teams;
  return (
    <Stack gap="md" ps="lg">
      <Names names={names} error={error} onNames={(changed) => onTeams({ ...teams, names: changed })} />
      <Radio.Group
        label={t('way')}
        value={way}
        onChange={(value) => onTeams({ ...teams, way: value as TeamWay })}
      >
        <Stack gap="sm" mt="xs">
          {TEAM_WAYS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`ways.${each}.name`)}
              description={t(`ways.${each}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {way === 'chosen' && (
        <Switch
          label={t('balanced')}
          description={t('balancedText')}
          checked={isBalanced}
          onChange={(event) => onTeams({ ...teams, isBalanced: event.currentTarget.checked })}
        />
      )}
      <Radio.Group
        label={t('counts')}
        value={counts}
        onChange={(value) => onTeams({ ...teams, counts: value as TeamCounting })}
      >
        <Stack gap="sm" mt="xs">
          {TEAM_COUNTINGS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`countings.${each}.name`)}
              description={t(`countings.${each}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

interface NamesProps {
  names: readonly string[];
  error: Error | null;
  onNames: (names: readonly string[]) => void;
}

function Names({ names, error, onNames }: NamesProps) {
  const t = useTranslations('teams');
  const wrong = wrongNames(error);
  return (
    <Stack gap="xs">
      {names.map((name, team) => (
        // A team is its place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={team} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            aria-label={t('name', { number: team + 1 })}
            leftSection={<TeamSign team={team} />}
            maxLength={MOST_TEAM_CHARACTERS * 4}
            value={name}
            error={wrong.get(team)}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onNames(names.map((each, index) => (index === team ? typed : each)));
            }}
          />
          {names.length > LEAST_TEAMS && (
            <UnstyledButton
              w={44}
              h={44}
              ta="center"
              aria-label={t('remove', { name })}
              onClick={() => onNames(names.filter((_each, index) => index !== team))}
            >
              <IconX size={18} aria-hidden />
            </UnstyledButton>
          )}
        </Group>
      ))}
      {names.length < MOST_TEAMS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onNames([...names, nextName()])}
        >
          {t('add')}
        </Button>
      )}
    </Stack>
  );

  /** That of the sign; or, where that is used, of the first one that is not. */
  function nextName(): string {
    const free = [...SIGNS.slice(names.length), ...SIGNS].map((sign) => t(`signs.${sign}`));
    return free.find((name) => !names.includes(name)) ?? '';
  }
}

/** What is wrong with single names, by their place. */
function wrongNames(error: Error | null): ReadonlyMap<number, string> {
  if (!(error instanceof ApiProblem)) return new Map();
  return new Map(
    error.errors.flatMap(({ path, message }) => {
      const place = /^teams\.names\.(\d+)$/.exec(path)?.[1];
      return place === undefined ? [] : [[Number(place), message] as const];
    }),
  );
}
