import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { DIFFICULTIES, type Difficulty } from '@pollux/domain/authoring/bank/bank-rules';
import type { BankQuestionView } from '@pollux/query-api/authoring/bank-contract';
import type { QuestionType } from '../../../../questions/question.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import importing from '../importing/importing.module.css';
import { type BankAsked, bankQuestionsQuery, PAGE_SIZE } from './api/bank-queries.ts';
import classes from './bank.module.css';
import { BankQuestion } from './bank-question.tsx';

/** Long enough that a word can be typed, short enough that nobody waits. */
const TYPING_MS = 300;

/** Those that are chosen, by their ids. */
export type Chosen = ReadonlyMap<string, BankQuestionView>;

/** The questions of a bank, searched and narrowed, to choose from. */
export function BankBrowser({
  folder,
  types,
  chosen,
  onChosen,
  onAsked,
}: {
  /** The folder that is looked into; undefined: all. */
  folder: string | undefined;
  /** The types of question that can be looked for. */
  types: readonly QuestionType[];
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  /** Is told what is asked for, for what is done with all of it. */
  onAsked?: (asked: BankAsked) => void;
}) {
  const t = useTranslations('bank');
  const typeNames = useTranslations('editor.types');
  const [narrowed, setNarrowed] = useState<BankAsked>({});
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [shownFolder, setShownFolder] = useState(folder);
  if (shownFolder !== folder) {
    setShownFolder(folder);
    setPage(1);
  }
  const asked = { ...narrowed, folder };
  const { data, error, refetch } = useQuery(bankQuestionsQuery(asked, page));
  const narrow = (changes: BankAsked) => {
    const next = { ...narrowed, ...changes };
    setNarrowed(next);
    setPage(1);
    onAsked?.(next);
  };
  const search = useDebouncedCallback(
    (words: string) => narrow({ search: words === '' ? undefined : words }),
    { delay: TYPING_MS, flushOnUnmount: false },
  );
  const choose = (entries: readonly BankQuestionView[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const entry of entries) {
      if (isChosen) next.set(entry.bankQuestionId, entry);
      else next.delete(entry.bankQuestionId);
    }
    onChosen(next);
  };
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined && value !== '');
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <Stack>
      <div className={classes.filters}>
        <div className={classes.wide}>
          <TextInput
            type="search"
            label={t('search')}
            value={typed}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              search(value.trim());
            }}
          />
        </div>
        <NativeSelect
          label={t('type')}
          value={narrowed.type ?? ''}
          onChange={({ currentTarget: { value } }) => narrow({ type: value === '' ? undefined : value })}
          data={[
            { value: '', label: t('anyType') },
            ...types.map((type) => ({ value: type, label: typeNames(`${type}.name`) })),
          ]}
        />
        <NativeSelect
          label={t('use')}
          value={narrowed.used ?? ''}
          onChange={({ currentTarget: { value } }) =>
            narrow({ used: value === 'true' || value === 'false' ? value : undefined })
          }
          data={[
            { value: '', label: t('anyUse') },
            { value: 'true', label: t('isUsed') },
            { value: 'false', label: t('isUnused') },
          ]}
        />
        <NativeSelect
          label={t('difficulty')}
          value={narrowed.difficulty ?? ''}
          onChange={({ currentTarget: { value } }) =>
            narrow({ difficulty: value === '' ? undefined : (value as Difficulty) })
          }
          data={[
            { value: '', label: t('anyDifficulty') },
            ...DIFFICULTIES.map((value) => ({ value, label: t(value) })),
          ]}
        />
      </div>
      {narrowed.tag !== undefined && (
        <Group gap="xs">
          <bdi className={classes.tag}>{t('withTag', { tag: narrowed.tag })}</bdi>
          <Button variant="subtle" size="compact-sm" onClick={() => narrow({ tag: undefined })}>
            {t('anyTag')}
          </Button>
        </Group>
      )}
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={200} />}
      {data !== undefined && (
        <>
          <Group justify="space-between">
            <Text c="dimmed" role="status">
              {data.total === 0
                ? t(isNarrowed ? 'noneFound' : 'none')
                : t('found', { count: data.total, chosen: chosen.size })}
            </Text>
            {data.data.length > 0 && (
              <Group gap="xs">
                <Button variant="subtle" size="compact-sm" onClick={() => choose(data.data, true)}>
                  {t('choosePage')}
                </Button>
                {chosen.size > 0 && (
                  <Button variant="subtle" size="compact-sm" onClick={() => onChosen(new Map())}>
                    {t('chooseNone')}
                  </Button>
                )}
              </Group>
            )}
          </Group>
          <ul className={importing.list}>
            {data.data.map((entry) => (
              <BankQuestion
                key={entry.bankQuestionId}
                entry={entry}
                isChosen={chosen.has(entry.bankQuestionId)}
                onChoose={(isChosen) => choose([entry], isChosen)}
                onTag={(tag) => narrow({ tag })}
              />
            ))}
          </ul>
          {pages > 1 && (
            <Group justify="center">
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('before')}
              </Button>
              <Text size="sm">{t('page', { page, pages })}</Text>
              <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('after')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}
