import { createFileRoute } from '@tanstack/react-router';
import { userQuery } from '../../features/office/api/user-query.ts';
import { UserPage } from '../../features/office/users/user-page.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

/** What is known of a user (A019). */
export const Route = createFileRoute('/$office/quiz-management/user-details/$userId')({
  loader: ({ context, params: { userId } }) => {
    startReading(context, userQuery(userId));
    return context.catalogue.load('lists', 'reference');
  },
  component: function UserPageRoute() {
    return <UserPage userId={Route.useParams().userId} />;
  },
});
