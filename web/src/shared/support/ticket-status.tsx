import { Badge } from '@mantine/core';
import type { TicketStatus as Status } from '@pollux/domain/support/ticket';
import { useTranslations } from 'use-intl';

const colors = { pending: 'yellow', resolve: 'green', failed: 'red' } as const;

/** How far a ticket is, in words and colour [A211]. */
export function TicketStatus({ status }: { status: Status }) {
  const t = useTranslations('support.status');
  return (
    <Badge variant="light" color={colors[status]} tt="none" miw="max-content">
      {t(status)}
    </Badge>
  );
}
