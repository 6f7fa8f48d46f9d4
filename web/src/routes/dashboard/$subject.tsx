import { createFileRoute } from '@tanstack/react-router';
import { exploreShape } from '../../features/site/explore/api/explore-query.ts';
import { SubjectScreen } from '../../features/site/explore/subject-screen.tsx';
import { SubjectNotFoundScreen } from '../../shell/subject-not-found-screen.tsx';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/$subject')({
  validateSearch: listSearch(exploreShape),
  loader: ({ context }) => context.catalogue.load('explore', 'lists'),
  component: function SubjectRoute() {
    const { subject } = Route.useParams();
    return (
      <SubjectScreen
        named={subject}
        place={listPlace(Route.useSearch(), Route.useNavigate())}
        notFound={<SubjectNotFoundScreen />}
      />
    );
  },
});
