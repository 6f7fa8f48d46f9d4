import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '../../features/plan/payments-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';

export const Route = createFileRoute('/dashboard/payments')({
  loader: ({ context }) => {
    startReading(context, entitlementsQuery);
    return context.catalogue.load('plan');
  },
  component: PaymentsScreen,
});
