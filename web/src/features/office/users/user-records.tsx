import { Text, Title } from '@mantine/core';
import type { AdminUserDetails } from '@pollux/query-api/admin/users-contract';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import classes from './user-details.module.css';

interface Entry {
  readonly id: string;
  readonly says: string;
  readonly adds: string;
  readonly at: string;
}

/** Somebody's devices, tickets, orders, payouts and certificates: the newest of each. */
export function UserRecords({ details }: { details: AdminUserDetails }) {
  const t = useTranslations('admin.users.records');
  const rupees = useRupees();
  const { devices, tickets, orders, payouts, certificates } = details;
  return (
    <div className={classes.records}>
      <Records
        title={t('devices')}
        total={devices.length}
        entries={devices.map(({ id, device, lastUsedAt }) => ({
          id,
          says: device || t('unknownDevice'),
          adds: '',
          at: lastUsedAt,
        }))}
      />
      <Records
        title={t('orders')}
        total={orders.total}
        entries={orders.data.map(({ orderId, title, amount, status, at }) => ({
          id: orderId,
          says: title || t('payout'),
          adds: `${rupees(amount)} · ${t(`statuses.${status}`)}`,
          at,
        }))}
      />
      <Records
        title={t('payouts')}
        total={payouts.total}
        entries={payouts.data.map(({ id, title, payable, status, at }) => ({
          id,
          says: title,
          adds: `${rupees(payable)} · ${t(`statuses.${status}`)}`,
          at,
        }))}
      />
      <Records
        title={t('certificates')}
        total={certificates.total}
        entries={certificates.data.map(({ code, quizTitle, number, state, at }) => ({
          id: code,
          says: quizTitle,
          adds: `${number} · ${t(`statuses.${state}`)}`,
          at,
        }))}
      />
      <Records
        title={t('tickets')}
        total={tickets.total}
        entries={tickets.data.map(({ supportcode, subject, status, at }) => ({
          id: supportcode,
          says: subject,
          adds: `${supportcode} · ${t(`statuses.${status}`)}`,
          at,
        }))}
      />
    </div>
  );
}

function Records({ title, total, entries }: { title: string; total: number; entries: readonly Entry[] }) {
  const t = useTranslations('admin.users.records');
  const format = useFormatter();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h5" id={titleId}>
        {t('counted', { title, total })}
      </Title>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {entries.map(({ id, says, adds, at }) => (
            <li key={id} className={classes.record}>
              <span>
                {says}
                {adds !== '' && (
                  <Text size="xs" c="dimmed">
                    {adds}
                  </Text>
                )}
              </span>
              <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
            </li>
          ))}
        </ul>
      )}
      {total > entries.length && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('more', { count: total - entries.length })}
        </Text>
      )}
    </section>
  );
}
