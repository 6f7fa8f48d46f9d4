import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';

export const Route = createFileRoute('/privacypolicy')({ component: () => <PolicyPage policy="privacy" /> });
