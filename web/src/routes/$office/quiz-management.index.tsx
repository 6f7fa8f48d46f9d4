import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the quizzes (A018). */
export const Route = createFileRoute('/$office/quiz-management/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$office/QuizManagement', params, replace: true });
  },
});
