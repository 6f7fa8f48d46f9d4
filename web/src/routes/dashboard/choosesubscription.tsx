import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '../../features/plan/plan-screen.tsx';

export const Route = createFileRoute('/dashboard/choosesubscription')({ component: PlanScreen });
