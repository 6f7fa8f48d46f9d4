import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { SiteFrame } from '../features/shell/site-frame.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: SiteFrame });
