import type { TicketStatus as Status } from '@pollux/domain/support/ticket';
import { useTranslations } from 'use-intl';
import { State, type StateLight } from '../look/state.tsx';

const lights = { pending: 'waiting', resolve: 'lit', failed: 'wrong' } as const satisfies Record<
  Status,
  StateLight
>;

/** How far a ticket is, in words and by a light [A211]. */
export function TicketStatus({ status }: { status: Status }) {
  const t = useTranslations('support.status');
  return <State light={lights[status]}>{t(status)}</State>;
}
