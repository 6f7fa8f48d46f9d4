import { createFileRoute } from '@tanstack/react-router';
import { reportQuery } from '../../features/read/responses/api/report-query.ts';
import { AttemptReportScreen } from '../../features/read/responses/attempts/attempt-report-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/quizattended_/$attemptId')({
  loader: ({ context, params }) => {
    startReading(context, reportQuery(params.attemptId));
    return context.catalogue.load('attempts', 'certificates', 'attend');
  },
  component: function ReportRoute() {
    return <AttemptReportScreen attemptId={Route.useParams().attemptId} />;
  },
});
