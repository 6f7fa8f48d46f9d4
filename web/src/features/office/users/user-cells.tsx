import type { UserType } from '@pollux/domain/accounts/account-events';
import { UnstyledButton } from '@mantine/core';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import type { CellContext } from '@tanstack/react-table';
import { useFormatter, useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import type { features } from '../../../shared/lists/features.ts';
import { State } from '../../../shared/look/state.tsx';
import { useSubjectNames } from '../../../shared/reference/use-reference-lists.ts';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { useRupees } from '../../../shared/ui/use-rupees.ts';

// The cells of tables of users.

type Cell<Value> = CellContext<typeof features, AdminUser, Value>;

/** Opens what is known of a user (A076). */
export function PersonCell({
  user,
  withId,
  onOpen,
}: {
  user: AdminUser;
  /** Whether the id is what the row is known by. */
  withId: boolean;
  onOpen: (user: AdminUser) => void;
}) {
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <>
      <UnstyledButton onClick={() => onOpen(user)} aria-haspopup="dialog" td="underline">
        <CellText strong whole={withId}>
          {withId ? user.userId : name}
        </CellText>
      </UnstyledButton>
      <CellText dimmed>{withId ? name : user.email}</CellText>
    </>
  );
}

export function StatusCell({ getValue }: Cell<boolean>) {
  const t = useTranslations('admin.users');
  const isActive = getValue();
  return <State light={isActive ? 'lit' : 'unlit'}>{t(isActive ? 'active' : 'inactive')}</State>;
}

export function TypeCell({ getValue }: Cell<UserType>) {
  return useTranslations('admin.userType')(getValue());
}

export function VerifiedCell({ getValue }: Cell<boolean>) {
  const t = useTranslations('admin.users');
  const isVerified = getValue();
  return <State light={isVerified ? 'lit' : 'unlit'}>{t(isVerified ? 'verified' : 'unverified')}</State>;
}

/** The subjects that most of somebody's quizzes have (A174). */
export function SubjectsCell({ getValue }: Cell<string[]>) {
  const nameOf = useSubjectNames();
  const names = getValue().map(nameOf).join(', ');
  return <CellText>{names === '' ? NOTHING : names}</CellText>;
}

/** Two counts side by side (A082). */
export function FreeAndPaidCell({ getValue }: Cell<AdminUser['certificates']>) {
  const format = useFormatter();
  const { free, paid } = getValue();
  return `${format.number(free)} / ${format.number(paid)}`;
}

/** Two amounts side by side (A082). */
export function CurrentAndGrossCell({ getValue }: Cell<AdminUser['paymentToUser']>) {
  const rupees = useRupees();
  const { current, gross } = getValue();
  return `${rupees(current)} / ${rupees(gross)}`;
}
