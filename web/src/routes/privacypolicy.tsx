import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/site/policies/policy-page.tsx';
import { startReading } from '../shared/api/start-reading.ts';
import { operatorQuery } from '../shared/site/operator-query.ts';

export const Route = createFileRoute('/privacypolicy')({
  loader: ({ context }) => {
    startReading(context, operatorQuery);
    return context.catalogue.load('policies');
  },
  component: () => <PolicyPage policy="privacy" />,
});
