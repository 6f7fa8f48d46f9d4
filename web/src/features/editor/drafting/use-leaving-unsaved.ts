import { useLeaveGuard } from '../../../shared/leave-guard/use-leave-guard.tsx';
import type { DraftSync } from './draft-sync.ts';

/** How long leaving waits for what was typed last to reach the server, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Nobody leaves what they are creating unasked while some of it is not on the server (C142, C240, C375); "Yes" lets go
 * of that (C242), "No" keeps it (C241). What the server has, leaving does not touch.
 */
export function useLeavingUnsaved(sync: DraftSync, isUnsaved: boolean): void {
  useLeaveGuard({
    creating: isUnsaved,
    isDone: () => sync.isSaved(PATIENCE),
    onLeave: () => sync.letGo(),
  });
}
