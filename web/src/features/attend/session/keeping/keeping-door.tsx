import type { KeepSeat } from '@pollux/domain/hosting/keeping-seats';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { send } from '../../../../shared/api/client.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { leaveFor } from '../../page/navigate.ts';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AttendedSession } from '../use-session.ts';
import { KeepingTexts } from './keeping-texts.tsx';

interface KeepingDoorProps {
  session: AttendedSession;
  /** Comes in once more, with the answers in the account. */
  reload: () => void;
}

/** Whoever has answered as a guest, and is signed in by now, takes the answers into the account, or is told why not. */
export function KeepingDoor(props: KeepingDoorProps) {
  // Refusals are told in the words of the page, which the part has none of.
  const problemText = useProblemText();
  return (
    <KeepingTexts fallback={<PageSkeleton />}>
      <Door {...props} problemText={problemText} />
    </KeepingTexts>
  );
}

function Door({
  session: { id, keeping },
  reload,
  problemText,
}: KeepingDoorProps & { problemText: (problem: unknown) => string }) {
  const t = useTranslations('keeping');
  const [state, setState] = useState<{ isSending: boolean; problem?: unknown }>({ isSending: false });
  const keep = () => {
    if (state.isSending) return;
    setState({ isSending: true });
    send<typeof KeepSeat>('KeepSeat', { sessionId: id }).then(reload, (problem: unknown) =>
      setState({ isSending: false, problem }),
    );
  };
  const dashboard = { label: t('dashboard'), run: () => leaveFor('/dashboard') };
  if (keeping === 'anonymous')
    return <Notice title={t('answered')} text={t('anonymous')} actions={[dashboard]} />;
  const take = { label: t(state.isSending ? 'taking' : 'take'), run: keep };
  return (
    <Notice title={t('answered')} text={t('offer')} actions={[take, dashboard]}>
      {state.problem !== undefined && <p role="alert">{problemText(state.problem)}</p>}
    </Notice>
  );
}
