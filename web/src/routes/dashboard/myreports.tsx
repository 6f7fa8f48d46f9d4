import { createFileRoute } from '@tanstack/react-router';
import { MyReportsScreen } from '../../features/responses/my-reports-screen.tsx';
import { myActivitiesQuery } from '../../shared/api/my-activities-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/myreports')({
  loader: ({ context }) => {
    startReading(context, myActivitiesQuery);
    return context.catalogue.load('reports');
  },
  component: MyReportsScreen,
});
