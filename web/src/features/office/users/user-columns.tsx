import type { UserType } from '@pollux/domain/accounts/account-events';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { useSubjectChoice } from '../../../shared/reference/use-reference-lists.ts';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { NumberCell } from '../../../shared/ui/number-cell.tsx';
import { RupeesCell } from '../../../shared/ui/rupees-cell.tsx';
import {
  CurrentAndGrossCell,
  FreeAndPaidCell,
  PersonCell,
  StatusCell,
  SubjectsCell,
  TypeCell,
  VerifiedCell,
} from './user-cells.tsx';

const column = createColumnHelper<typeof features, AdminUser>();

type Open = (user: AdminUser) => void;

/** Those that tables of users have in common. */
function useSharedColumns() {
  const t = useTranslations('admin.users');
  const types = useTranslations('admin.userType');
  return useMemo(
    () => ({
      userType: column.accessor('userType', {
        header: t('columns.type'),
        cell: TypeCell,
        meta: { nameOf: (type) => types(type as UserType) },
      }),
      isActive: column.accessor('isActive', {
        header: t('columns.status'),
        cell: StatusCell,
        meta: {
          nameOf: (isActive) => t(isActive === 'true' ? 'active' : 'inactive'),
        },
      }),
      createdAt: column.accessor('createdAt', { header: t('columns.joined'), cell: DateCell }),
      organization: column.accessor('organization', { header: t('columns.organization') }),
    }),
    [t, types],
  );
}

/** Who somebody is: for the lists of people of one type. `open` needs a stable reference. */
export function usePersonColumns(open: Open) {
  const t = useTranslations('admin.users');
  const fields = useTranslations('lists.exports.fields');
  const shared = useSharedColumns();
  return useMemo(
    () =>
      column.columns([
        column.accessor('firstname', {
          header: t('columns.name'),
          cell: ({ row: { original } }) => <PersonCell user={original} withId={false} onOpen={open} />,
          enableHiding: false,
          meta: {
            onPhones: 'heading',
            inFile: { firstname: fields('firstName'), lastname: fields('lastName') },
          },
        }),
        shared.organization,
        column.accessor('countryName', { header: t('columns.country') }),
        column.accessor('verified', {
          header: t('columns.email'),
          cell: VerifiedCell,
          meta: {
            inFile: { email: t('columns.email'), verified: t('verified') },
            nameOf: (isVerified) => t(isVerified === 'true' ? 'verified' : 'unverified'),
          },
        }),
        shared.createdAt,
        shared.isActive,
      ]),
    [t, fields, shared, open],
  );
}

/** What a row is known by: its number over all pages, and whose it is. */
function useRowColumns(open: Open, first: number) {
  const t = useTranslations('admin.users');
  return useMemo(
    () => [
      column.display({
        id: 'number',
        header: t('columns.number'),
        cell: ({ row }) => first + row.index,
        meta: { narrow: true },
      }),
      column.accessor('userId', {
        header: t('columns.userId'),
        cell: ({ row: { original } }) => <PersonCell user={original} withId onOpen={open} />,
        enableHiding: false,
        meta: {
          onPhones: 'heading',
          inFile: {
            userId: t('columns.userId'),
            firstname: t('edit.firstname'),
            lastname: t('edit.lastname'),
            email: t('columns.email'),
          },
        },
      }),
    ],
    [t, open, first],
  );
}

/** What somebody has done, in figures: for the tabs of plans (A074, A075, A082). `open` needs a stable reference. */
export function useFigureColumns(open: Open, first: number) {
  const t = useTranslations('admin.users');
  const explains = useTranslations('admin.users.explains');
  const shared = useSharedColumns();
  const rows = useRowColumns(open, first);
  const subjects = useSubjectChoice();
  return useMemo(() => {
    const amount = { align: 'end' } as const;
    return column.columns([
      ...rows,
      shared.userType,
      shared.isActive,
      column.accessor('quizzes.total', {
        id: 'quizCount',
        header: t('columns.quizzesCreated'),
        cell: NumberCell,
        meta: {
          ...amount,
          explains: explains('quizzesCreated'),
          inFile: {
            'quizzes.total': t('columns.quizzesCreated'),
            'quizzes.free': t('columns.quizzesFree'),
            'quizzes.paid': t('columns.quizzesPaid'),
          },
        },
      }),
      column.accessor('quizzesAttended.free', {
        id: 'attendedFree',
        header: t('columns.attendedFree'),
        cell: NumberCell,
        meta: {
          ...amount,
          explains: explains('attended'),
          inFile: { 'quizzesAttended.free': t('columns.attendedFree') },
        },
      }),
      column.accessor('quizzesAttended.paid', {
        id: 'attendedPaid',
        header: t('columns.attendedPaid'),
        cell: NumberCell,
        meta: {
          ...amount,
          explains: explains('attended'),
          inFile: { 'quizzesAttended.paid': t('columns.attendedPaid') },
        },
      }),
      column.accessor('amountSpent', {
        header: t('columns.spent'),
        cell: RupeesCell,
        meta: { ...amount, explains: explains('spent') },
      }),
      column.accessor('subjects', {
        header: t('columns.quiz'),
        cell: SubjectsCell,
        meta: {
          explains: explains('quiz'),
          options: subjects.values,
          nameOf: subjects.nameOf,
        },
      }),
      column.accessor('certificates', {
        header: t('columns.certificates'),
        cell: FreeAndPaidCell,
        meta: {
          ...amount,
          explains: explains('certificates'),
          inFile: {
            'certificates.free': t('columns.certificatesFree'),
            'certificates.paid': t('columns.certificatesPaid'),
          },
        },
      }),
      column.accessor('paymentToUser', {
        header: t('columns.paymentToUser'),
        cell: CurrentAndGrossCell,
        meta: {
          ...amount,
          explains: explains('paymentToUser'),
          inFile: {
            'paymentToUser.current': t('columns.paymentToUserCurrent'),
            'paymentToUser.gross': t('columns.paymentToUserGross'),
          },
        },
      }),
      column.accessor('revenueToAdmin', {
        header: t('columns.revenueToAdmin'),
        cell: CurrentAndGrossCell,
        meta: {
          ...amount,
          explains: explains('revenueToAdmin'),
          inFile: {
            'revenueToAdmin.current': t('columns.revenueToAdminCurrent'),
            'revenueToAdmin.gross': t('columns.revenueToAdminGross'),
          },
        },
      }),
      shared.organization,
      shared.createdAt,
    ]);
  }, [t, explains, shared, rows, subjects]);
}

const made = {
  SURVEY: {
    counts: 'surveys',
    headers: 'bySurveys',
    filters: { total: 'surveyCount', free: 'surveysFree', paid: 'surveysPaid', revenue: 'surveyRevenue' },
  },
  POLL: {
    counts: 'polls',
    headers: 'byPolls',
    filters: { total: 'pollCount', free: 'pollsFree', paid: 'pollsPaid', revenue: 'pollRevenue' },
  },
} as const;

/** How many surveys or polls somebody has made, and what they brought in (A095 to A099). */
export function useMadeColumns(type: keyof typeof made, open: Open, first: number) {
  const t = useTranslations('admin.users');
  const texts = useTranslations(`admin.users.${made[type].headers}`);
  const shared = useSharedColumns();
  const rows = useRowColumns(open, first);
  return useMemo(() => {
    const { counts, filters } = made[type];
    const revenue = (user: AdminUser): number => user.platformRevenue[type];
    return column.columns([
      ...rows,
      shared.userType,
      column.accessor(`${counts}.total`, {
        id: 'total',
        header: texts('total'),
        cell: NumberCell,
        meta: {
          align: 'end',
          parameter: filters.total,
          inFile: { [`${counts}.total`]: texts('total') },
        },
      }),
      column.accessor(`${counts}.free`, {
        id: 'free',
        header: texts('free'),
        cell: NumberCell,
        meta: {
          align: 'end',
          parameter: filters.free,
          inFile: { [`${counts}.free`]: texts('free') },
        },
      }),
      column.accessor(`${counts}.paid`, {
        id: 'paid',
        header: texts('paid'),
        cell: NumberCell,
        meta: {
          align: 'end',
          parameter: filters.paid,
          inFile: { [`${counts}.paid`]: texts('paid') },
        },
      }),
      column.accessor(revenue, {
        id: 'revenue',
        header: texts('revenue'),
        cell: RupeesCell,
        meta: {
          align: 'end',
          parameter: filters.revenue,
          explains: t('explains.platformRevenue'),
          inFile: { [`platformRevenue.${type}`]: texts('revenue') },
        },
      }),
    ]);
  }, [t, texts, shared, rows, type]);
}
