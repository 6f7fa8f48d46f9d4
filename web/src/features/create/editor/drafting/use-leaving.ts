import { useTranslations } from 'use-intl';
import { useLeaveGuard } from '../../../../shared/leave-guard/use-leave-guard.tsx';
import type { DraftSync } from './draft-sync.ts';

/** How long leaving waits for what was typed last to reach the server, in milliseconds. */
export const PATIENCE = 2_000;

/**
 * Nobody leaves unasked what they are creating, nor anything of which some is not on the server (C142, C240, C375, P059).
 * They are told where they find again what is saved, and how much is not. "Yes" lets go of that, and of where this
 * browser would go on (C242); "No" keeps everything (C241). What the server has, leaving does not touch.
 * @param isCreating something new was begun and is not published yet
 * @param onLeave forgets what else this browser would go on with
 */
export function useLeaving(
  sync: DraftSync,
  { isCreating, isUnsaved, onLeave }: { isCreating: boolean; isUnsaved: boolean; onLeave: () => void },
): void {
  const t = useTranslations('editor.leaving');
  useLeaveGuard({
    creating: isCreating || isUnsaved,
    hint: async () => {
      if (await sync.isSaved(PATIENCE)) return isCreating ? t('saved') : null;
      const { id } = sync.state();
      return t('unsaved', { count: sync.unsaved, rest: id === null ? 'nowhere' : 'library' });
    },
    onLeave: () => {
      sync.letGo();
      onLeave();
    },
  });
}
