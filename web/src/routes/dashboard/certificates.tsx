import { createFileRoute } from '@tanstack/react-router';
import { myCertificatesShape } from '../../features/read/responses/api/certificate-shapes.ts';
import { OwnCertificatesScreen } from '../../features/read/responses/certificates/own-certificates-screen.tsx';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/certificates')({
  validateSearch: listSearch(myCertificatesShape),
  loader: ({ context }) => context.catalogue.load('attempts', 'certificates', 'lists'),
  component: function OwnCertificatesRoute() {
    return <OwnCertificatesScreen place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
