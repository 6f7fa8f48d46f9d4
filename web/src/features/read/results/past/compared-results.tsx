import { Skeleton } from '@mantine/core';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { useQuery } from '@tanstack/react-query';
import { type AbstractIntlMessages, useTranslations } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { ActivityChanges } from '../../../../shared/as-of/activity-changes.tsx';
import { Compared, type Figure } from '../../../../shared/as-of/compared.tsx';
import { pastResultsQuery } from './past-results.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/past.json', {
  import: 'default',
});

const reports = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/reports.json', {
  import: 'default',
});

/** What a poll had come to at two moments, with what differs and who changed it. */
export function ComparedResults({ pollId, moments }: { pollId: string; moments: readonly [string, string] }) {
  return (
    <LateTexts area="past" files={files}>
      <Both pollId={pollId} moments={moments} />
    </LateTexts>
  );
}

function Both({ pollId, moments }: Parameters<typeof ComparedResults>[0]) {
  const t = useTranslations('past');
  const words = { ballots: t('ballots'), responses: t('responses') };
  const [one, other] = moments;
  const before = useQuery(pastResultsQuery(pollId, one));
  const after = useQuery(pastResultsQuery(pollId, other));
  const sideOf = (moment: string, { data, error, failureReason, refetch }: typeof before) => ({
    moment,
    figures: data && figuresOf(data, words),
    error: error ?? failureReason,
    onRetry: refetch,
  });
  const activity = (after.data ?? before.data)?.session?.quizId ?? pollId;
  return (
    <Compared sides={[sideOf(one, before), sideOf(other, after)]}>
      <LateTexts area="reports" files={reports} fallback={<Skeleton height={120} />}>
        <ActivityChanges id={activity} moments={moments} />
      </LateTexts>
    </Compared>
  );
}

/** Every count of a poll: who answered, and of each question how many, and what they chose. */
export function figuresOf(
  { ballots, questions }: Pick<PollResultsView, 'ballots' | 'questions'>,
  words: { readonly ballots: string; readonly responses: string },
): Figure[] {
  return [
    { id: 'ballots', name: words.ballots, value: ballots },
    ...questions.flatMap((question) => {
      const { id, title, responses } = question;
      const of = readableFormulas(title);
      const chosen = countsIn(question).map(([key, name, value]) => ({
        id: `${id} ${key}`,
        of,
        name,
        value,
      }));
      return [{ id, of, name: words.responses, value: responses }, ...chosen];
    }),
  ];
}

type Counted = readonly [key: string, name: string, value: number];

function countsIn(question: PollResultsView['questions'][number]): readonly Counted[] {
  if ('selections' in question) {
    const { options, selections } = question;
    return options.flatMap(({ id, text, votes }) =>
      selections.map((selection): Counted => {
        const name = readableFormulas(`${text} → ${selection.text}`);
        return [`${id} ${selection.id}`, name, votes[selection.id] ?? 0];
      }),
    );
  }
  if ('options' in question)
    return question.options.map(({ id, text, votes }) => [id, readableFormulas(text), votes]);
  if ('ratings' in question)
    return question.ratings.map(({ stars, votes }) => [String(stars), '★'.repeat(stars), votes]);
  if ('words' in question) return question.words.map(({ word, count }) => [word, word, count]);
  return [];
}
