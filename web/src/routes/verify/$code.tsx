import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../features/read/verify/verify-page.tsx';
import { verifyQuery } from '../../features/read/verify/verify-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/verify/$code')({
  loader: ({ context, params }) => {
    startReading(context, verifyQuery(params.code));
    return context.catalogue.load('certificates');
  },
  component: function VerifyRoute() {
    return <VerifyPage code={Route.useParams().code} />;
  },
});
