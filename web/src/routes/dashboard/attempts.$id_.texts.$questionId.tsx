import { createFileRoute } from '@tanstack/react-router';
import { textAnswersShape } from '../../features/read/responses/api/text-answers-shape.ts';
import { TextAnswersScreen } from '../../features/read/responses/text-answers/text-answers-screen.tsx';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/attempts/$id_/texts/$questionId')({
  validateSearch: listSearch(textAnswersShape),
  loader: ({ context }) => context.catalogue.load('lists', 'scores'),
  component: function TextAnswersRoute() {
    const { id, questionId } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <TextAnswersScreen
        key={`${id} ${questionId}`}
        quizId={id}
        questionId={questionId}
        place={listPlace(Route.useSearch(), navigate)}
        onQuestion={(next) => void navigate({ params: { id, questionId: next }, search: {} })}
      />
    );
  },
});
