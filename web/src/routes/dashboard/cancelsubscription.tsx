import { createFileRoute } from '@tanstack/react-router';
import { CancellationScreen } from '../../features/cancellation/cancellation-screen.tsx';

export const Route = createFileRoute('/dashboard/cancelsubscription')({ component: CancellationScreen });
