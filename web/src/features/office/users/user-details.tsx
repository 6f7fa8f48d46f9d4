import { Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import { officePages } from '@pollux/domain/accounts/office-pages';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { State } from '../../../shared/look/state.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { usePlanRecords } from '../../../shared/reference/use-plan-records.ts';
import { useSubjectNames } from '../../../shared/reference/use-reference-lists.ts';
import { userQuery } from '../api/user-query.ts';
import { useOffice } from '../frame/use-office.ts';
import { UserActions } from './user-actions.tsx';
import { UserContent } from './user-content.tsx';
import classes from './user-details.module.css';
import { UserRecords } from './user-records.tsx';

/**
 * Who somebody is and what they have done, with what admins can do about it (A062, A077 to A081).
 * @param known as a list has them, to be shown until what is newest is here
 * @param onGone called once they are deleted
 */
export function UserDetails({
  userId,
  known,
  onGone,
}: {
  userId: string;
  known?: AdminUser;
  onGone: () => void;
}) {
  const { data, error, refetch } = useQuery(userQuery(userId));
  const user = data?.user ?? known;
  if (user === undefined)
    return error === null ? <TableSkeleton /> : <LoadFailure error={error} onRetry={refetch} />;
  return (
    <Stack gap="xl">
      <Who user={user} />
      <UserActions user={user} onGone={onGone} />
      <ActsOn userId={userId} />
      <Figures user={user} />
      {data !== undefined && <UserRecords details={data} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
    </Stack>
  );
}

/** What was done to somebody's account, for whoever may read the log of the admins. */
function ActsOn({ userId }: { userId: string }) {
  const t = useTranslations('admin.users.details');
  const office = useOffice();
  const role = useSession().user?.role ?? 'visitor';
  if (!mayRead(officePages.AdminLog, role)) return null;
  return (
    <TextLink
      to="/$office/AdminLog"
      params={{ office }}
      search={{ recordId: userId }}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('log')}
    </TextLink>
  );
}

function Who({ user }: { user: AdminUser }) {
  const t = useTranslations('admin.users');
  const types = useTranslations('admin.userType');
  const format = useFormatter();
  const { nameOf } = usePlanRecords();
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('details.id'), user.userId],
    [t('columns.name'), `${user.firstname} ${user.lastname}`.trim()],
    [t('columns.email'), user.email],
    [t('details.phone'), user.phoneNumber || NOTHING],
    [t('columns.type'), types(user.userType)],
    [t('details.plan'), nameOf(user.subscriptionType)],
    [t('columns.organization'), user.organization || NOTHING],
    [t('columns.country'), user.countryName || NOTHING],
    [t('columns.joined'), format.dateTime(new Date(user.createdAt), { dateStyle: 'medium' })],
  ];
  return (
    <Table variant="vertical" aria-label={t('details.title')}>
      <Table.Tbody>
        {facts.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td className={classes.value}>{value}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row">{t('columns.status')}</Table.Th>
          <Table.Td>
            <State light={user.isActive ? 'lit' : 'unlit'}>{t(user.isActive ? 'active' : 'inactive')}</State>
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}

const kinds = [
  { type: 'QUIZ', counts: 'quizzes' },
  { type: 'POLL', counts: 'polls' },
  { type: 'SURVEY', counts: 'surveys' },
] as const satisfies { type: QuizType; counts: keyof AdminUser }[];

/** What is counted of somebody, each with what it counts; what they have made opens. */
function Figures({ user }: { user: AdminUser }) {
  const t = useTranslations('admin.users');
  const explains = useTranslations('admin.users.explains');
  const format = useFormatter();
  const rupees = useRupees();
  const nameOf = useSubjectNames();
  const [opened, open] = useState<QuizType>();
  const made = kinds.find(({ type }) => type === opened);
  const { quizzesAttended, certificates, paymentToUser, revenueToAdmin, subjects } = user;
  const both = (one: number, other: number, write: (value: number) => string) =>
    `${write(one)} / ${write(other)}`;
  const count = (value: number) => format.number(value);
  const others: readonly (readonly [name: string, value: string, explanation: string])[] = [
    [t('details.attended'), both(quizzesAttended.free, quizzesAttended.paid, count), explains('attended')],
    [t('columns.spent'), rupees(user.amountSpent), explains('spent')],
    [t('columns.quiz'), subjects.map(nameOf).join(', ') || NOTHING, explains('quiz')],
    [t('columns.certificates'), both(certificates.free, certificates.paid, count), explains('certificates')],
    [
      t('columns.paymentToUser'),
      both(paymentToUser.current, paymentToUser.gross, rupees),
      explains('paymentToUser'),
    ],
    [
      t('columns.revenueToAdmin'),
      both(revenueToAdmin.current, revenueToAdmin.gross, rupees),
      explains('revenueToAdmin'),
    ],
  ];
  return (
    <section aria-label={t('details.figures')}>
      <dl className={classes.figures}>
        {kinds.map(({ type, counts }) => (
          <Figure
            key={type}
            name={t(`details.${counts}`)}
            explanation={t('details.freeAndPaid', user[counts])}
          >
            <UnstyledButton
              className={classes.opens}
              aria-expanded={opened === type}
              aria-label={t(`details.${counts}Open`, { count: user[counts].free + user[counts].paid })}
              onClick={() => open(opened === type ? undefined : type)}
            >
              {count(user[counts].free + user[counts].paid)}
            </UnstyledButton>
          </Figure>
        ))}
      </dl>
      {made !== undefined && (
        <div className={classes.made}>
          <UserContent
            key={made.type}
            userId={user.userId}
            type={made.type}
            label={t(`details.${made.counts}`)}
          />
        </div>
      )}
      <dl className={classes.figures}>
        {others.map(([name, value, explanation]) => (
          <Figure key={name} name={name} explanation={explanation}>
            {value}
          </Figure>
        ))}
      </dl>
    </section>
  );
}

function Figure({ name, explanation, children }: { name: string; explanation: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.amount}>{children}</dd>
      <Text component="dd" size="xs" c="dimmed" m={0}>
        {explanation}
      </Text>
    </div>
  );
}
