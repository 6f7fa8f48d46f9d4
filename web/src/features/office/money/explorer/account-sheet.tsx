import { Button, Group, Table, Text } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BundleButton } from '../../../../shared/lists/exports/bundle-button.tsx';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { listSearch } from '../../../../shared/lists/list-search.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { RupeesCell } from '../../../../shared/ui/rupees-cell.tsx';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import { type AccountEntryRow, sheetPath, sheetQuery, sheetShape } from './account-api.ts';
import { OpenMovement } from './open-movement.tsx';
import { useAccountName } from './use-account-name.ts';

const column = createColumnHelper<typeof features, AccountEntryRow>();
const idOf = ({ id }: AccountEntryRow) => id;
const narrowed = listSearch(sheetShape);

/** The sheet of an account for a period: what stood on it before, every movement, and what stands on it after that. */
export function AccountSheet({
  account,
  asOf,
  place,
  onMovement,
  onClose,
}: {
  account: string;
  /** The moment up to which it goes where the period names no last day; now where nothing is said. */
  asOf: string | undefined;
  place: ListPlace;
  onMovement: (transactionId: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const [, creatorId] = /^creator-\w+:(\w+)$/.exec(account) ?? [];
  const mayReadAll = mayRead('admins', useSession().user?.role ?? 'visitor');
  const at = narrowed(place.at);
  const among = asOf === undefined || at['at.lte'] !== undefined ? {} : { 'at.lte': asOf };
  const list = useQuery(sheetQuery(account, at, among));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('at', { header: t('at'), cell: TimeCell, meta: { onPhones: 'heading' } }),
        column.accessor('movement', {
          header: t('movement'),
          cell: ({ row: { original } }) => <OpenMovement of={original} onOpen={onMovement} />,
          enableHiding: false,
          meta: { nameOf: (movement) => t(`movements.${movement as AccountEntryRow['movement']}`) },
        }),
        column.accessor('account', {
          header: t('account'),
          cell: AccountCell,
          meta: { parameter: 'of' },
        }),
        column.accessor('debit', { header: t('debit'), cell: SideCell, meta: { align: 'end' } }),
        column.accessor('credit', { header: t('credit'), cell: SideCell, meta: { align: 'end' } }),
        column.accessor('balance', { header: t('balance'), cell: RupeesCell, meta: { align: 'end' } }),
      ]),
    [t, onMovement],
  );
  return (
    <Section
      title={t('ofAccount', { account: nameOf(account) })}
      hasTable
      more={
        <Group gap="xs">
          {creatorId !== undefined && mayReadAll && (
            <BundleButton
              path={`/api/admin/creators/${creatorId}/audit-bundle`}
              title={t('ofAccount', { account: nameOf(account) })}
              size="compact-sm"
            />
          )}
          <Button variant="default" size="compact-sm" onClick={onClose}>
            {t('showAll')}
          </Button>
        </Group>
      }
    >
      {list.data !== undefined && <Period {...list.data} />}
      <DataTable
        name="account-sheet"
        shape={sheetShape}
        label={t('ofAccount', { account: nameOf(account) })}
        list={list}
        place={{ at, go: place.go }}
        columns={columns}
        rowId={idOf}
        exports={{ path: sheetPath(account), among, asCsv: true, asOthers: true }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
    </Section>
  );
}

/** What the account comes to at both ends of the period, and what moved in between. */
function Period(sums: { opening: number; debit: number; credit: number; closing: number }) {
  const t = useTranslations('money.explorer');
  const rupees = useRupees();
  return (
    <Table variant="vertical" layout="fixed" maw={480} mb="md" aria-label={t('period')}>
      <Table.Tbody>
        {(['opening', 'debit', 'credit', 'closing'] as const).map((name) => (
          <Table.Tr key={name}>
            <Table.Th>{t(name)}</Table.Th>
            <Table.Td ta="end">
              <Text span fw={name === 'closing' ? 700 : undefined}>
                {rupees(sums[name])}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AccountCell<Value extends string>({
  getValue,
}: CellContext<typeof features, AccountEntryRow, Value>) {
  return <CellText dimmed>{useAccountName()(getValue())}</CellText>;
}

/** An amount on its side of the account; nothing on the other. */
function SideCell({ getValue }: CellContext<typeof features, AccountEntryRow, number>) {
  const rupees = useRupees();
  return getValue() === 0 ? null : rupees(getValue());
}
