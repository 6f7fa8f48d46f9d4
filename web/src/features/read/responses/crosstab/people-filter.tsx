import { Button, Group, MultiSelect, Select } from '@mantine/core';
import type { ComparedQuestion } from '@pollux/query-api/attending/cross-table-contract';
import { useTranslations } from 'use-intl';
import { type CrosstabSearch, keysIn } from './crosstab-place.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** Whom the page is about: everybody, or those who chose something in one question. */
export function PeopleFilter({
  questions,
  names,
  at,
  go,
}: {
  questions: readonly ComparedQuestion[];
  /** What each question can be chosen by. */
  names: readonly { readonly value: string; readonly label: string }[];
  at: CrosstabSearch;
  go: (change: CrosstabSearch) => void;
}) {
  const t = useTranslations('crosstab.filter');
  const wordOf = useChoiceWords();
  const question = questions.find(({ id }) => id === at.only);
  const { only: _only, chose: _chose, ...everybody } = at;
  return (
    <Group role="group" aria-label={t('label')} align="flex-end" gap="md" mb="xl">
      <Select
        label={t('question')}
        placeholder={t('everybody')}
        data={names}
        value={question?.id ?? null}
        onChange={(only) => go(only === null ? everybody : { ...everybody, only })}
        searchable
        clearable
        w={{ base: '100%', sm: '20rem' }}
      />
      {question !== undefined && (
        <MultiSelect
          label={t('chose')}
          placeholder={at.chose === undefined ? t('choose') : ''}
          data={question.choices.map((choice) => ({ value: choice.key, label: wordOf(question, choice) }))}
          value={keysIn(at.chose)}
          onChange={(keys) =>
            go({ ...everybody, only: question.id, ...(keys.length > 0 && { chose: keys.join(',') }) })
          }
          searchable
          clearable
          w={{ base: '100%', sm: '20rem' }}
        />
      )}
      {at.only !== undefined && (
        <Button variant="subtle" onClick={() => go(everybody)}>
          {t('clear')}
        </Button>
      )}
    </Group>
  );
}
