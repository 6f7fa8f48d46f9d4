import type { QuizType } from '@pollux/domain/authoring/quiz';
import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '../../features/library/library-screen.tsx';
import { myActivitiesQuery } from '../../shared/api/my-activities-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';

const types: readonly unknown[] = ['QUIZ', 'SURVEY', 'POLL'] satisfies QuizType[];
const isType = (value: unknown): value is QuizType => types.includes(value);

export const Route = createFileRoute('/dashboard/library')({
  validateSearch: ({ type }: Record<string, unknown>): { type?: QuizType } => (isType(type) ? { type } : {}),
  loader: ({ context }) => {
    startReading(context, myActivitiesQuery);
    return context.catalogue.load('library');
  },
  component: Library,
});

function Library() {
  const { type } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LibraryScreen
      type={type}
      onTypeChange={(chosen) =>
        navigate({ search: chosen === undefined ? {} : { type: chosen }, replace: true })
      }
    />
  );
}
