import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/rtl/')({
  beforeLoad: () => {
    throw redirect({ to: '/rtl/$', params: { _splat: 'default' }, replace: true });
  },
});
