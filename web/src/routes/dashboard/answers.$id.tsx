import { createFileRoute } from '@tanstack/react-router';
import { AnswersScreen } from '../../features/read/answers/answers-screen.tsx';
import { answerKeyQuery } from '../../shared/api/answer-key-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/answers/$id')({
  loader: ({ context, params }) => {
    startReading(context, answerKeyQuery(params.id, null));
    return context.catalogue.load('answers', 'attend', 'scores');
  },
  component: function AnswersRoute() {
    const { id } = Route.useParams();
    return <AnswersScreen key={id} id={id} />;
  },
});
