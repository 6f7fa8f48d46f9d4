import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../../features/admin/api/statistics-query.ts';
import { PlanManagement } from '../../features/admin/plans/plan-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/$office/SubscriptionManagement')({
  loader: ({ context }) => {
    startReading(context, statisticsQuery);
    return context.catalogue.load('lists');
  },
  component: PlanManagement,
});
