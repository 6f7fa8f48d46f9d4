import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { guardLeaving } from './confirm-leave.ts';
import { LeavingText } from './leaving-text.tsx';

/**
 * While `creating`, every way out asks first: links, the back button, Logout, and in the browser's own words closing
 * the tab. "No" stays with everything kept, "Yes" runs `onLeave` (which drops the draft) and leaves.
 * [C142 C240 C241 C242 C375 P059 P060 P061 P062]
 */
export function useLeaveGuard({
  creating,
  text,
  onLeave = () => {},
  hint,
  stays = isSamePlace,
}: {
  creating: boolean;
  /** What leaving would lose; of activities where it is left out. */
  text?: string;
  /** What else is lost. */
  onLeave?: () => void;
  /** Asked first: how it stands with what is left behind; null where by now nobody has to be asked. */
  hint?: () => Promise<string | null>;
  /** Whether going from one place to the other leaves nothing; by itself only where the address is the same. */
  stays?: (one: Place, other: Place) => boolean;
}): void {
  const t = useTranslations('common');

  const mayLeave = async () => {
    const said = hint === undefined ? '' : await hint();
    if (said === null) return true;
    const may = await new Promise<boolean>((answer) => {
      modals.openConfirmModal({
        title: t('leave.question'),
        children: <LeavingText text={text ?? t('leave.text')} hint={said} />,
        labels: { confirm: t('leave.yes'), cancel: t('leave.no') },
        onConfirm: () => answer(true),
        // Every way of closing comes here, "Yes" too, but after its answer.
        onClose: () => answer(false),
      });
    });
    if (may) onLeave();
    return may;
  };

  useEffect(() => (creating ? guardLeaving(mayLeave) : undefined));
  useBlocker({
    shouldBlockFn: async ({ current, next }) => !stays(current, next) && !(await mayLeave()),
    enableBeforeUnload: creating,
    disabled: !creating,
  });
}

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** The same page, however its lists are sorted and narrowed. */
export function isSamePath(one: Place, other: Place): boolean {
  return one.pathname === other.pathname;
}

// A jump within the page, to a skip link's target for one, leaves nothing.
function isSamePlace(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);
}
