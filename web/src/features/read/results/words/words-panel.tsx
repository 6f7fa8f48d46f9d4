import {
  Alert,
  Button,
  Drawer,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import { wordKey } from '@pollux/domain/questions/word-cloud-rules';
import type { ModeratedWords } from '@pollux/query-api/voting/contract';
import {
  IconAlertCircle,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconEye,
  IconEyeOff,
  IconSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { PlainText } from '../../../../shared/rich-text/rich-text.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import {
  useFilterWords,
  useFreezeWords,
  useGroupWords,
  useHideWord,
  usePartWord,
} from '../api/moderate-words.ts';
import { wordsQuery } from '../api/words-query.ts';
import classes from './words-panel.module.css';

type Question = ModeratedWords['questions'][number];
type Word = Question['words'][number];

/** The wall lies over the page (`room.module.css`). */
const OVER_WALL = 400;

const RUDE_WORDS = ['shown', 'censored', 'blocked'] as const;

/**
 * What the owner of a poll lets people see of its words: whether new ones are shown, which kinds are left out, and each
 * word by itself. Everything can be taken back, and nothing is lost: what is not shown is counted.
 */
export function WordsPanel({
  pollId,
  isOverWall = false,
  onClose,
}: {
  pollId: string;
  isOverWall?: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('results.words');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const { data: words, isPending, error, refetch } = useQuery(wordsQuery(pollId));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      {...(isOverWall && { zIndex: OVER_WALL })}
      size={isPhone ? '100%' : '30rem'}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isPending && <Skeleton height={240} radius="lg" />}
      {error !== null && words === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {words && <Moderation pollId={pollId} words={words} />}
    </Drawer>
  );
}

function Moderation({ pollId, words }: { pollId: string; words: ModeratedWords }) {
  const t = useTranslations('results.words');
  const problemText = useProblemText();
  const freeze = useFreezeWords();
  const filter = useFilterWords();
  const hide = useHideWord();
  const group = useGroupWords();
  const part = usePartWord();
  const rudeId = useId();
  const [sought, seek] = useState('');
  const failure = freeze.error ?? filter.error ?? hide.error ?? group.error ?? part.error;
  // What was pressed holds until the server has said the same.
  const frozen = freeze.isPending ? freeze.variables.isFrozen : words.isFrozen;
  const filtered = filter.isPending ? filter.variables.filter : words.filter;
  const set = (change: Partial<ModeratedWords['filter']>) =>
    filter.mutate({ pollId, filter: { ...filtered, ...change } });

  return (
    <Stack gap="lg">
      {failure !== null && (
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
          {problemText(failure)}
        </Alert>
      )}
      <Switch
        label={t('freeze')}
        description={t('freezeText')}
        checked={frozen}
        onChange={({ currentTarget: { checked } }) => freeze.mutate({ pollId, isFrozen: checked })}
      />
      <Switch
        label={t('stopWords')}
        description={t('stopWordsText')}
        checked={filtered.stopWords}
        onChange={({ currentTarget: { checked } }) => set({ stopWords: checked })}
      />
      <div>
        <Text id={rudeId} size="sm" fw={500} mb={4}>
          {t('rudeWords')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={rudeId}
          value={filtered.rudeWords}
          data={RUDE_WORDS.map((value) => ({ value, label: t(`rude.${value}`) }))}
          onChange={(rudeWords) => set({ rudeWords })}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t('rudeText')}
        </Text>
      </div>
      <TextInput
        type="search"
        label={t('find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={sought}
        onChange={({ currentTarget: { value } }) => seek(value)}
      />
      {words.questions.map((question) => (
        <section key={question.id} aria-label={question.title}>
          <Title order={3} size="h5" mb="xs">
            <PlainText text={question.title} />
          </Title>
          <WordList
            question={question}
            sought={sought}
            onHide={({ word }, isHidden) => hide.mutate({ pollId, questionId: question.id, word, isHidden })}
            onGroup={({ word }, { word: into }) =>
              group.mutate({ pollId, questionId: question.id, word, into })
            }
            onPart={({ word }) => part.mutate({ pollId, questionId: question.id, word })}
          />
        </section>
      ))}
    </Stack>
  );
}

function WordList({
  question: { words },
  sought,
  onHide,
  onGroup,
  onPart,
}: {
  question: Question;
  sought: string;
  onHide: (word: Word, isHidden: boolean) => void;
  onGroup: (word: Word, into: Word) => void;
  onPart: (word: Word) => void;
}) {
  const t = useTranslations('results.words');
  const [grouped, setGrouped] = useState<Word | null>(null);
  const key = wordKey(oneLine(sought));
  const found = words.filter(({ word }) => wordKey(word).includes(key));
  if (found.length === 0) return <Text c="dimmed">{t(words.length === 0 ? 'none' : 'noneFound')}</Text>;
  return (
    <>
      {grouped !== null && (
        <div className={classes.grouping} role="status">
          <span className={classes.text}>{t('groupWith', { word: grouped.word })}</span>
          <Button size="compact-sm" variant="default" onClick={() => setGrouped(null)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <ul className={classes.words}>
        {found.map((word) => (
          <WordRow
            key={wordKey(word.word)}
            word={word}
            grouped={grouped}
            onHide={(isHidden) => onHide(word, isHidden)}
            onChoose={() => setGrouped(word)}
            onPart={() => onPart(word)}
            onTake={(other) => {
              onGroup(other, word);
              setGrouped(null);
            }}
          />
        ))}
      </ul>
    </>
  );
}

interface WordRowProps {
  word: Word;
  /** The word for which another one is looked for, to be counted with. */
  grouped: Word | null;
  onHide: (isHidden: boolean) => void;
  onChoose: () => void;
  onPart: () => void;
  /** Counts the other word with this one. */
  onTake: (other: Word) => void;
}

function WordRow({ word, grouped, onHide, onChoose, onPart, onTake }: WordRowProps) {
  const t = useTranslations('results.words');
  const format = useFormatter();
  const isShown = word.withheld === null;
  return (
    <li className={classes.word} data-withheld={word.withheld ?? undefined}>
      <span className={classes.text}>
        <bdi>{word.word}</bdi>
        {word.withheld !== null && <span className={classes.reason}>{t(`withheld.${word.withheld}`)}</span>}
        {word.groupedWith !== null && (
          <span className={classes.reason}>{t('groupedWith', { word: word.groupedWith })}</span>
        )}
      </span>
      <span className={classes.count}>{format.number(word.count)}</span>
      {grouped === null ? (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={
              word.groupedWith === null ? (
                <IconArrowsJoin2 size={16} aria-hidden />
              ) : (
                <IconArrowsSplit2 size={16} aria-hidden />
              )
            }
            aria-label={t(word.groupedWith === null ? 'groupWord' : 'partWord', { word: word.word })}
            onClick={word.groupedWith === null ? onChoose : onPart}
          >
            {t(word.groupedWith === null ? 'group' : 'part')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            aria-label={t(isShown ? 'hideWord' : 'showWord', { word: word.word })}
            onClick={() => onHide(isShown)}
          >
            {t(isShown ? 'hide' : 'show')}
          </Button>
        </>
      ) : (
        word.word !== grouped.word &&
        word.groupedWith === null && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t('withWord', { word: grouped.word, other: word.word })}
            onClick={() => onTake(grouped)}
          >
            {t('withThis')}
          </Button>
        )
      )}
    </li>
  );
}
