import { useQuery } from '@tanstack/react-query';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { statisticsQuery } from '../api/statistics-query.ts';
import { trendsQuery } from '../api/trends-query.ts';
import { Trends } from '../trends/trends.tsx';
import { useWeekSentence } from '../trends/use-week-sentence.ts';
import { ActivityFigures } from './activity-figures.tsx';
import { overviewQuery } from '../api/overview-query.ts';
import { GradesAndHours, Months } from '../trends/overview.tsx';
import { MainFigures, ProductFigures } from './product-figures.tsx';
import { useUrgentSentence } from './use-urgent-sentence.ts';
import { UnsetFacts } from './unset-facts.tsx';
import { UnsetSeller } from './unset-seller.tsx';
import { UserFigures } from './user-figures.tsx';

/** So often the figures are read again while somebody looks at them. */
const AGAIN_MS = 15_000;

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
  const statistics = useQuery({ ...statisticsQuery, refetchInterval: AGAIN_MS });
  const trends = useQuery({ ...trendsQuery, refetchInterval: AGAIN_MS });
  const week = useWeekSentence(trends.data);
  const urgent = useUrgentSentence(statistics.data, trends.data);
  return (
    <>
      <Sentence title={title} says={urgent ?? week ?? text} adds={urgent && week} />
      {isWhole && <UnsetFacts />}
      <UnsetSeller statistics={statistics.data} />
      {trends.error !== null && trends.data === undefined ? (
        <LoadFailure error={trends.error} onRetry={trends.refetch} />
      ) : (
        <Trends trends={trends.data} />
      )}
      {statistics.error !== null && statistics.data === undefined ? (
        <LoadFailure error={statistics.error} onRetry={statistics.refetch} />
      ) : (
        <>
          {isWhole ? (
            <MainFigures statistics={statistics.data} />
          ) : (
            <ProductFigures statistics={statistics.data} />
          )}
          {isWhole && <Overview />}
          <UserFigures statistics={statistics.data} />
          {isWhole && <ActivityFigures statistics={statistics.data} />}
        </>
      )}
    </>
  );
}

/** The months, grades and hours. */
function Overview() {
  const { data, error, refetch } = useQuery({ ...overviewQuery, refetchInterval: AGAIN_MS });
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      <Months overview={data} />
      <GradesAndHours overview={data} />
    </>
  );
}
