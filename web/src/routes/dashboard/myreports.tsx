import { createFileRoute } from '@tanstack/react-router';
import { MyReportsScreen } from '../../features/responses/my-reports-screen.tsx';

export const Route = createFileRoute('/dashboard/myreports')({ component: MyReportsScreen });
