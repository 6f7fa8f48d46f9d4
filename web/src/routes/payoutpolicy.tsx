import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';

export const Route = createFileRoute('/payoutpolicy')({ component: () => <PolicyPage policy="payout" /> });
