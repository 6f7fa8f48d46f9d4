import { createFileRoute } from '@tanstack/react-router';
import { overviewQuery } from '../../features/office/api/overview-query.ts';
import { statisticsQuery } from '../../features/office/api/statistics-query.ts';
import { trendsQuery } from '../../features/office/api/trends-query.ts';
import { MainDashboard } from '../../features/office/figures/main-dashboard.tsx';
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
