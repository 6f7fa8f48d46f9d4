import { createFileRoute } from '@tanstack/react-router';
import { overviewQuery } from '../../features/admin/api/overview-query.ts';
import { statisticsQuery } from '../../features/admin/api/statistics-query.ts';
import { trendsQuery } from '../../features/admin/api/trends-query.ts';
import { MainDashboard } from '../../features/admin/figures/main-dashboard.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/$office/default')({
  loader: ({ context }) => {
    startReading(context, statisticsQuery);
    startReading(context, trendsQuery);
    startReading(context, overviewQuery);
    return context.catalogue.load('lists');
  },
  component: MainDashboard,
});
