import { useQuery } from '@tanstack/react-query';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { statisticsQuery } from '../api/statistics-query.ts';
import { trendsQuery } from '../api/trends-query.ts';
import { Trends } from '../trends/trends.tsx';
import { useWeekSentence } from '../trends/use-week-sentence.ts';
import { ActivityFigures } from './activity-figures.tsx';
import { ProductFigures } from './product-figures.tsx';
import { useUrgentSentence } from './use-urgent-sentence.ts';
import { UnsetFacts } from './unset-facts.tsx';
import { UserFigures } from './user-figures.tsx';

/** The product and its people in figures: what is urgent, how the week went, the last thirty days, and what there is now. */
export function StatisticsScreen({
  title,
  text,
  isWhole = false,
}: {
  title: string;
  /** Until it is known how the week went. */
  text: string;
  /** Whether it counts the activities by type and status as well, and says what is to be configured. */
  isWhole?: boolean;
}) {
  const statistics = useQuery(statisticsQuery);
  const trends = useQuery(trendsQuery);
  const week = useWeekSentence(trends.data);
  const urgent = useUrgentSentence(statistics.data, trends.data);
  return (
    <>
      <Sentence title={title} says={urgent ?? week ?? text} adds={urgent && week} />
      {isWhole && <UnsetFacts />}
      {trends.error !== null && trends.data === undefined ? (
        <LoadFailure error={trends.error} onRetry={trends.refetch} />
      ) : (
        <Trends trends={trends.data} />
      )}
      {statistics.error !== null && statistics.data === undefined ? (
        <LoadFailure error={statistics.error} onRetry={statistics.refetch} />
      ) : (
        <>
          <ProductFigures statistics={statistics.data} />
          <UserFigures statistics={statistics.data} />
          {isWhole && <ActivityFigures statistics={statistics.data} />}
        </>
      )}
    </>
  );
}
