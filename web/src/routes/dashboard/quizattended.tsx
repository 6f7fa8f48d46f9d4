import { mayRead } from '@pollux/domain/accounts/access';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { allAttemptsQuery, allAttemptsShape } from '../../features/office/api/attempts-query.ts';
import { AllAttendedScreen } from '../../features/office/dashboard/all-attended-screen.tsx';
import { attemptsQuery, attemptsShape } from '../../features/read/responses/api/attempts-query.ts';
import { attendedQuery } from '../../features/read/responses/api/attended-query.ts';
import { IndividualReportsScreen } from '../../features/read/responses/attempts/individual-reports-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

const ofAll = listSearch(allAttemptsShape);
const ofOwn = listSearch(attemptsShape);

/** What everybody attended for who looks after it; for everybody else what they themselves did (P033, P055). */
export const Route = createFileRoute('/dashboard/quizattended')({
  // The loader knows who asks, and so which of the two lists is meant.
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (mayRead('curators', context.user.role)) {
      startReading(context, allAttemptsQuery(ofAll(deps)));
      return context.catalogue.load('admin', 'attempts', 'lists', 'reports');
    }
    startReading(context, attemptsQuery(ofOwn(deps), context.user.id));
    startReading(context, attendedQuery({}));
    return context.catalogue.load('attempts', 'certificates', 'lists', 'reports');
  },
  component: function QuizAttendedRoute() {
    const { user } = Route.useRouteContext();
    const search = Route.useSearch();
    const isCurator = mayRead('curators', user.role);
    const at = useMemo(() => (isCurator ? ofAll : ofOwn)(search), [isCurator, search]);
    const place = listPlace(at, Route.useNavigate());
    return isCurator ? (
      <AllAttendedScreen place={place} />
    ) : (
      <IndividualReportsScreen place={place} personId={user.id} />
    );
  },
});
