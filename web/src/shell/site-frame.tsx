import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { SkipLink } from '../shared/ui/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import classes from './site-frame.module.css';
import { SiteNavigation } from './site-navigation.tsx';

/** The public navigation bar and footer around every screen that does not bring a frame of its own. */
export function SiteFrame() {
  const hasOwnFrame = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.frame === 'own'),
  });
  // The home page begins with a night, and the bar above it belongs to that.
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  if (hasOwnFrame) return <Outlet />;
  return (
    <>
      <SkipLink />
      <SiteNavigation isNight={isHome} />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
