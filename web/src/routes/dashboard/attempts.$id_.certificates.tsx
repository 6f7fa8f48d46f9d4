import { createFileRoute } from '@tanstack/react-router';
import { givenCertificatesShape } from '../../features/read/responses/api/certificate-shapes.ts';
import { GivenCertificatesScreen } from '../../features/read/responses/certificates/given-certificates-screen.tsx';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/attempts/$id_/certificates')({
  validateSearch: listSearch(givenCertificatesShape),
  loader: ({ context }) => context.catalogue.load('attempts', 'certificates', 'lists'),
  component: function GivenCertificatesRoute() {
    const { id } = Route.useParams();
    const place = listPlace(Route.useSearch(), Route.useNavigate());
    return <GivenCertificatesScreen key={id} quizId={id} place={place} />;
  },
});
