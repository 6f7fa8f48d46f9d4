import { createFileRoute } from '@tanstack/react-router';
import { MainDashboard } from '../../features/admin/figures/main-dashboard.tsx';

export const Route = createFileRoute('/$office/default')({ component: MainDashboard });
