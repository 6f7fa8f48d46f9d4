import { Button, Radio, Stack, Switch, Text } from '@mantine/core';
import type { Names } from '@pollux/domain/hosting/names';
import { type Guests, MOST_CARDS, USUAL_CARDS } from '@pollux/domain/voting/guests';
import type { Pace } from '@pollux/domain/voting/pace';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../../shared/i18n/locales.ts';
import { useOpenSession, useTakeQuestions } from '../api/sessions.ts';
import { AtOpening } from '../questions-desk/at-opening.tsx';
import type { ChoiceProps, TeamsChoice } from './choice-props.ts';
import { Failure } from './failure.tsx';
import { LivelyOptions } from './lively-options.tsx';
import { NamesChoice } from './names-choice.tsx';

// Most activities are played by nobody.
const TeamOptions = lazyPart(async () => (await import('./team-options.tsx')).TeamOptions);

const WAYS = ['seats', 'cards', 'nobody'] as const satisfies readonly Guests[];

interface OpenOneProps {
  quizId: string;
  /** Of a quiz or survey, which has attempts where nobody leads: what it is called, and whether its host leads. */
  choice?: ComponentType<ChoiceProps>;
  /** Of a quiz, which may pay for speed where its host leads. */
  isQuiz?: boolean;
  /** Whether people are asked for a name unless the owner chooses otherwise: of what is anonymous they never are. */
  asksNames?: boolean;
  onOpened: () => void;
}

/** Opens a session of a poll, quiz or survey, for whom its owner chooses. */
export function OpenOne({
  quizId,
  choice: OpeningChoice,
  isQuiz = false,
  asksNames = false,
  onOpened,
}: OpenOneProps) {
  const hasAttempts = OpeningChoice !== undefined;
  const t = useTranslations('results.sessions');
  const own = useTranslations('cards');
  const leading = useTranslations('results.leading');
  const navigate = useNavigate();
  const opening = useOpenSession();
  const [guests, setGuests] = useState<Guests>('seats');
  const [cards, setCards] = useState<number | string>(USUAL_CARDS);
  const [pace, setPace] = useState<Pace>('self');
  const [label, setLabel] = useState('');
  const [names, setNames] = useState<Names>(asksNames ? 'own' : 'none');
  const [nameList, setNameList] = useState('');
  const { locale } = useLanguage();
  const [speedBonus, payForSpeed] = useState(false);
  const [teams, setTeams] = useState<TeamsChoice | null>(null);
  const taking = useTakeQuestions();
  const [isAsked, takeQuestions] = useState(false);
  // A card is for one vote.
  const ways = hasAttempts && pace === 'self' ? WAYS.filter((way) => way !== 'cards') : WAYS;
  const isWrong = guests === 'cards' && !(typeof cards === 'number' && cards >= 1 && cards <= MOST_CARDS);
  const open = async () => {
    const wish = {
      quizId,
      guests,
      pace,
      label,
      ...(guests === 'cards' && { cards: Number(cards) }),
      ...(isQuiz &&
        pace === 'host' && { speedBonus, ...(teams && { teams: { ...teams, names: [...teams.names] } }) }),
      names,
      nameLanguage: factsOf(locale).language,
      ...(names === 'list' && { nameList }),
    };
    const { sessionId } = await opening.mutateAsync(wish);
    // Where that fails, it is done on the page that comes next.
    if (isAsked) await taking(sessionId).catch(() => undefined);
    onOpened();
    await navigate({ to: '/pollgraph', search: { data: sessionId } });
  };
  return (
    <Stack gap="md">
      <Text>{t('lead')}</Text>
      {OpeningChoice !== undefined && (
        <OpeningChoice
          pace={pace}
          label={label}
          onLabel={setLabel}
          onPace={(chosen) => {
            setPace(chosen);
            if (chosen === 'self' && guests === 'cards') setGuests('seats');
          }}
        />
      )}
      <Radio.Group label={own('who')} value={guests} onChange={(value) => setGuests(value as Guests)}>
        <Stack gap="sm" mt="xs">
          {ways.map((way) => (
            <Radio
              key={way}
              value={way}
              label={own(`ways.${way}.name`)}
              description={own(`ways.${way}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {guests === 'cards' && (
        <NumberField
          label={own('count')}
          description={own('countText')}
          min={1}
          max={MOST_CARDS}
          value={cards}
          onChange={setCards}
        />
      )}
      <NamesChoice
        names={names}
        list={nameList}
        error={opening.error}
        onNames={setNames}
        onList={setNameList}
      />
      {isQuiz && pace === 'host' && (
        <>
          <LivelyOptions paysForSpeed={speedBonus} onSpeed={payForSpeed} />
          <Suspense>
            <TeamOptions teams={teams} error={opening.error} onTeams={setTeams} />
          </Suspense>
        </>
      )}
      {!hasAttempts && (
        <Switch
          label={leading('pace')}
          description={leading('paceText')}
          checked={pace === 'host'}
          onChange={(event) => setPace(event.currentTarget.checked ? 'host' : 'self')}
        />
      )}
      <AtOpening isChosen={isAsked} onChoose={takeQuestions} />
      <Failure error={opening.error} />
      <Button
        color="star"
        variant="filled"
        loading={opening.isPending}
        disabled={isWrong}
        // What was refused stands above it.
        onClick={() => void open().catch(() => undefined)}
      >
        {t('openOne')}
      </Button>
    </Stack>
  );
}
