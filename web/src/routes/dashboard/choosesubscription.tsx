import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../features/plan/plan-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';

export const Route = createFileRoute('/dashboard/choosesubscription')({
  loader: ({ context }) => {
    startReading(context, entitlementsQuery);
    return context.catalogue.load('plan');
  },
  component: PlanScreen,
});
