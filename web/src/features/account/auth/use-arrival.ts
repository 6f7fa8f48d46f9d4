import { useRouter } from '@tanstack/react-router';
import { takeRedirect } from '../../../shared/session/redirect-memory.ts';

const DEFAULT_TARGET = '/dashboard';

/** Participants' pages are an entry of their own, which the router of this one cannot reach. */
const participantPage = /^\/attend(poll|quiz|wordcloud|session)\//;

/**
 * Leads a person who has just signed in to where they wanted to go, else to the dashboard (C244, C245). The page that they
 * come from is not left behind: nobody goes back to a form that would send them on again.
 */
export function useArrival(): () => void {
  const { history } = useRouter();
  return () => {
    const target = takeRedirect() ?? DEFAULT_TARGET;
    if (participantPage.test(target)) location.assign(target);
    else history.replace(target);
  };
}
