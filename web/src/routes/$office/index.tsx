import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/$office/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$office/default', params, replace: true });
  },
});
