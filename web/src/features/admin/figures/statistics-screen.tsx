import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { statisticsQuery } from '../api/statistics-query.ts';
import { ActivityFigures } from './activity-figures.tsx';
import { ProductFigures } from './product-figures.tsx';
import { UserFigures } from './user-figures.tsx';

/** The product and its people in figures. */
export function StatisticsScreen({
  title,
  text,
  withActivities = false,
}: {
  title: string;
  text: string;
  /** Whether it counts the activities by type and status as well. */
  withActivities?: boolean;
}) {
  const { data, error, refetch } = useQuery(statisticsQuery);
  return (
    <>
      <PageHeader title={title} text={text} />
      {error !== null && data === undefined ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <>
          <ProductFigures statistics={data} />
          <UserFigures statistics={data} />
          {withActivities && <ActivityFigures statistics={data} />}
        </>
      )}
    </>
  );
}
