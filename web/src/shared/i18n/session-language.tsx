import { useSession } from '../session/use-session.ts';
import { useFollowLanguage } from './language-provider.tsx';

/** Lets the language of the signed-in person decide, from when the session is known. */
export function SessionLanguage(): null {
  const { user } = useSession();
  useFollowLanguage(user && user.language);
  return null;
}
