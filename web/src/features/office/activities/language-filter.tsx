import { Group } from '@mantine/core';
import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { useFormatter, useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { ChoiceButton } from '../../../shared/ui/choice-button.tsx';

export type QuizLanguage = keyof AdminStatistics['quizLanguages'];

const languages = ['Eng', 'tam', 'hin'] as const satisfies readonly QuizLanguage[];

/** How many quizzes there are in each language; the chosen one is what the table shows, all at first (A087). */
export function LanguageFilter({
  counts,
  place,
}: {
  counts: AdminStatistics['quizLanguages'] | undefined;
  place: ListPlace;
}) {
  const t = useTranslations('admin.activities');
  const format = useFormatter();
  const named = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${format.number(count)})`;
  const all = counts && languages.reduce((sum, language) => sum + counts[language], 0);
  // The filter of the column can name several: then it is neither one of these nor all.
  const chosen = place.at['language'];
  const choice = (value: QuizLanguage | undefined, name: string) => (
    <ChoiceButton
      key={value ?? 'all'}
      isChosen={value === chosen}
      choose={() => place.go({ language: value })}
    >
      {name}
    </ChoiceButton>
  );
  return (
    <Group mb="lg" gap="xs" role="group" aria-label={t('languageWise')}>
      {choice(undefined, named(t('languages.all'), all))}
      {languages.map((value) => choice(value, named(t(`languages.${value}`), counts?.[value])))}
    </Group>
  );
}
