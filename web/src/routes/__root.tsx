import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { SiteFrame } from '../shell/site-frame.tsx';
import type { Catalogue } from '../shared/i18n/catalogue.ts';
import { SessionFollower } from '../shared/session/session-follower.tsx';

export const Route = createRootRouteWithContext<{
  queryClient: QueryClient;
  /** Loaders of routes load the areas that their screens show. */
  catalogue: Catalogue;
}>()({
  component: function Root() {
    return (
      <>
        <SessionFollower />
        <SiteFrame />
      </>
    );
  },
});
