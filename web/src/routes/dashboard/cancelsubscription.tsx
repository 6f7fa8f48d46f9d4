import { createFileRoute } from '@tanstack/react-router';
import { cancellationQuery } from '../../features/money/cancellation/api/cancellation-query.ts';
import { CancellationScreen } from '../../features/money/cancellation/cancellation-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/cancelsubscription')({
  loader: ({ context }) => {
    startReading(context, cancellationQuery);
    return context.catalogue.load('cancellation');
  },
  component: CancellationScreen,
});
