import { createFileRoute } from '@tanstack/react-router';
import { RoomsScreen } from '../../features/read/results/quiz-room/rooms-screen.tsx';

export const Route = createFileRoute('/dashboard/rooms/$id')({
  loader: ({ context }) => context.catalogue.load('results', 'sharing'),
  component: function RoomsRoute() {
    const { id } = Route.useParams();
    return <RoomsScreen key={id} quizId={id} />;
  },
});
