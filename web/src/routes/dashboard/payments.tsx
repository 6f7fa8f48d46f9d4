import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '../../features/plan/payments-screen.tsx';

export const Route = createFileRoute('/dashboard/payments')({ component: PaymentsScreen });
