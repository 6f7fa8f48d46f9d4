import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { useQuery } from '@tanstack/react-query';
import { type AbstractIntlMessages, useTranslations } from 'use-intl';
import { ActivityChanges } from '../../../../shared/as-of/activity-changes.tsx';
import { Compared, type Figure } from '../../../../shared/as-of/compared.tsx';
import { askedAt } from '../../../../shared/as-of/moment.ts';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { statisticsOf } from '../api/scores.ts';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/past.json', {
  import: 'default',
});

interface Props {
  quizId: string;
  moments: readonly [string, string];
}

/** What the attempts at a quiz or survey came to at two moments, with what differs and who changed it. */
export function ComparedReport(props: Props) {
  return (
    <LateTexts area="past" files={files}>
      <Both {...props} />
    </LateTexts>
  );
}

function Both({ quizId, moments }: Props) {
  const t = useTranslations('past.report');
  const [one, other] = moments;
  const before = useQuery(statisticsOf(quizId, null, askedAt(one)));
  const after = useQuery(statisticsOf(quizId, null, askedAt(other)));
  const figuresOf = (statistics: ActivityStatistics): Figure[] => [
    ...WHOLE.map((name) => ({ id: name, name: t(name), value: statistics[name] })),
    ...statistics.questions.flatMap((question) =>
      PARTS.map((name) => ({
        id: `${question.questionId} ${name}`,
        of: readableFormulas(question.title),
        name: t(name),
        value: question[name],
      })),
    ),
  ];
  const sideOf = (moment: string, { data, error, failureReason, refetch }: typeof before) => ({
    moment,
    figures: data && figuresOf(data),
    error: error ?? failureReason,
    onRetry: refetch,
  });
  const activity = (after.data ?? before.data)?.session?.activityId ?? quizId;
  return (
    <Compared sides={[sideOf(one, before), sideOf(other, after)]}>
      <ActivityChanges id={activity} moments={moments} />
    </Compared>
  );
}

/** The figures of all attempts, and those of each question. */
const WHOLE = [
  'attempts',
  'graded',
  'passed',
  'passRate',
  'average',
  'meanPoints',
  'highest',
  'lowest',
] as const;
const PARTS = ['asked', 'right', 'partly', 'wrong', 'unattempted', 'meanPoints'] as const;
