import { Button, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import type { ListSearch } from '../../../../shared/lists/list-search.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { surveyAnswersOf } from '../api/cross-table.ts';
import { type CrosstabSearch, crosstabSearch } from '../crosstab/crosstab-place.ts';
import { PeopleFilter } from '../crosstab/people-filter.tsx';
import { useChosenNames } from '../crosstab/use-chosen-names.ts';
import { useQuestionName } from '../crosstab/use-choice-words.ts';

/** What of an address says whose answers are listed. */
export function chosenIn(at: ListSearch): Pick<CrosstabSearch, 'only' | 'chose'> {
  const { only, chose } = crosstabSearch({ only: at['question'], chose: at['chose'] });
  return { ...(only !== undefined && { only }), ...(chose !== undefined && { chose }) };
}

/**
 * Narrows the responses to a survey to those with an answer. What can be chosen is read once somebody wants to choose.
 * @param unknown how many responses are not listed, as nobody knows what they chose
 */
export function AnswerFilter({
  quizId,
  place: { at, go },
  unknown,
}: {
  quizId: string;
  place: ListPlace;
  unknown: number;
}) {
  const t = useTranslations('crosstab.filter');
  const nameOf = useQuestionName();
  const [isOpened, setOpened] = useState(false);
  const chosen = chosenIn(at);
  const isOpen = isOpened || chosen.only !== undefined;
  const {
    data: answers,
    error,
    refetch,
  } = useQuery({ ...surveyAnswersOf(quizId, {}, null), enabled: isOpen });
  if (!isOpen || (answers === undefined && error === null))
    return (
      <Button
        variant="default"
        size="sm"
        mb="md"
        loading={isOpen}
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('open')}
      </Button>
    );
  if (answers === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const names = answers.questions.flatMap((question, index) =>
    question.choices.length === 0 ? [] : [{ value: question.id, label: nameOf(question, index + 1) }],
  );
  return (
    <>
      <PeopleFilter
        questions={answers.questions.filter(({ choices }) => choices.length > 0)}
        names={names}
        at={chosen}
        go={({ only, chose }) => go({ question: only, chose })}
      />
      {unknown > 0 && (
        <Text size="sm" c="dimmed" mb="md" maw="72ch">
          {t('unlisted', { unknown })}
        </Text>
      )}
    </>
  );
}

/** What a file of the responses calls that which they are narrowed by. */
export function useNarrowedNames(quizId: string, at: ListSearch): Readonly<Record<string, string>> {
  const chosen = chosenIn(at);
  const isNarrowed = chosen.only !== undefined;
  const { data } = useQuery({ ...surveyAnswersOf(quizId, {}, null), enabled: isNarrowed });
  // Of a list `only` says which rows are picked, so the question is called so.
  return Object.fromEntries(
    Object.entries(useChosenNames(data?.questions ?? [], chosen)).map(([name, word]) => [
      name.replace(/^only/, 'question'),
      word,
    ]),
  );
}
