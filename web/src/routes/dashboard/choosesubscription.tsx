import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../features/money/plan/plan-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { plansQuery } from '../../shared/reference/plans-query.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';

export const Route = createFileRoute('/dashboard/choosesubscription')({
  loader: ({ context }) => {
    startReading(context, entitlementsQuery);
    startReading(context, plansQuery);
    startReading(context, profileQuery);
    return context.catalogue.load('checkout', 'plan', 'lists', 'sales');
  },
  component: PlanScreen,
});
