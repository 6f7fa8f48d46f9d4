import { useSession } from '../../shared/session/use-session.ts';
import { CreatorHome } from './creator/creator-home.tsx';
import { ParticipantHome } from './participant/participant-home.tsx';

/** Where people begin: who teaches or asks with their own work, who learns with what they took part in [P024]. */
export function DashboardHome() {
  const { user } = useSession();
  return user?.userType === 'student' ? <ParticipantHome /> : <CreatorHome />;
}
