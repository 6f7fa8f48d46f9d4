import { useRouter } from '@tanstack/react-router';
import { takeRedirect } from '../../shared/session/redirect-memory.ts';

const DEFAULT_TARGET = '/dashboard';

/** Participants' pages are an entry of their own, which the router of this one cannot reach. */
const participantPage = /^\/attend(quiz|poll|wordcloud)\//;

/** Leads a person who has just signed in to where they wanted to go, else to the dashboard (C244, C245). */
export function useArrival(): () => void {
  const { history } = useRouter();
  return () => {
    const target = takeRedirect() ?? DEFAULT_TARGET;
    if (participantPage.test(target)) location.assign(target);
    else history.push(target);
  };
}
