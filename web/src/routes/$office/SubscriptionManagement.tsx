import { createFileRoute } from '@tanstack/react-router';
import { PlanManagement } from '../../features/admin/plans/plan-management.tsx';

export const Route = createFileRoute('/$office/SubscriptionManagement')({ component: PlanManagement });
