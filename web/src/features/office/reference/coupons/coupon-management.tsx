import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AddButton } from '../../../../shared/lists/add-button.tsx';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import { numberColumn } from '../../../../shared/lists/entry-columns.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { AdminHead } from '../../../../shared/ui/admin-head.tsx';
import { State, type StateLight } from '../../../../shared/look/state.tsx';
import { EntryActions } from '../../../../shared/lists/entry-actions.tsx';
import { firstNumber } from '../../../../shared/lists/first-number.ts';
import { useListChanges } from '../../../../shared/reference/use-list-changes.ts';
import { useDeleteCoupon } from './api/commands.ts';
import {
  adminCouponsQuery,
  BEARERS,
  type Coupon,
  couponsShape,
  PROMO_TYPES,
  runningDiscountsQuery,
} from './api/coupons.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { useCouponWords } from './use-coupon-words.ts';
import { ListFailure } from '../list-failure.tsx';

const column = createColumnHelper<typeof features, Coupon>();
const idOf = ({ id }: Coupon) => id;

/** The coupons and discounts (A053, A149 to A152). */
export function CouponManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference.coupons');
  const reference = useTranslations('reference');
  /** What the dialog is about: a coupon, a new one (null), or nothing. */
  const [edited, edit] = useState<Coupon | null>();
  const words = useCouponWords();
  const may = useMay();
  const first = firstNumber(place);
  const list = useQuery(adminCouponsQuery(place.at));
  useListChanges('prices');
  const shape = useMemo(
    () => ({ ...couponsShape, filters: { ...couponsShape.filters, applyTo: words.appliesTo } }),
    [words],
  );
  const columns = useMemo(
    () =>
      column.columns([
        numberColumn<Coupon>(reference('number'), first),
        column.accessor('code', {
          header: t('code'),
          cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('type', {
          header: t('type'),
          cell: ({ row: { original } }) => (
            <>
              {t(`types.${original.type}`)}
              <CellText dimmed>{t(`promoTypes.${original.promoType}`)}</CellText>
            </>
          ),
          meta: {
            nameOf: (said) =>
              PROMO_TYPES.some((each) => each === said)
                ? t(`promoTypes.${said as Coupon['promoType']}`)
                : t(`types.${said as Coupon['type']}`),
            otherValues: PROMO_TYPES,
            inFile: { type: t('type'), promoType: t('promoType') },
          },
        }),
        column.accessor('applyTo', {
          header: t('applyOn'),
          cell: ({ getValue }) => words.applyTo(getValue()),
          meta: { nameOf: (applyTo) => words.applyTo(applyTo as Coupon['applyTo']) },
        }),
        column.accessor('value', {
          id: 'hundredths',
          header: t('value'),
          cell: ({ row: { original } }) => (
            <>
              {words.valueOf(original)}
              <CellText dimmed>{t(`borne.${original.borneBy}`)}</CellText>
            </>
          ),
          meta: {
            align: 'end',
            inFile: { value: t('value'), borneBy: t('borneBy') },
            nameOf: (borneBy) => t(`bearers.${borneBy as Coupon['borneBy']}`),
            otherValues: BEARERS,
          },
        }),
        column.accessor('status', {
          header: reference('status'),
          cell: StatusCell,
          meta: {
            nameOf: (status) => t(`statuses.${status as Coupon['status']}`),
            inFile: {
              status: reference('status'),
              validFrom: t('validFrom'),
              validTo: t('validTo'),
              uses: t('usesTitle'),
              mostUses: t('mostUses'),
            },
          },
        }),
        ...(may('UpdateCoupon')
          ? [
              column.display({
                id: 'actions',
                header: reference('action'),
                cell: ({ row: { original } }) => <Actions coupon={original} onEdit={() => edit(original)} />,
                enableHiding: false,
                meta: { onPhones: 'footer', align: 'end' },
              }),
            ]
          : []),
      ]),
    [t, reference, words, first, may],
  );
  const add = may('CreateCoupon') && <AddButton onClick={() => edit(null)}>{t('add')}</AddButton>;
  return (
    <>
      <Head />
      <Section title={t(may('CreateCoupon') ? 'title' : 'label')} more={add} hasTable>
        {list.error !== null && list.data === undefined ? (
          <ListFailure title={t('error')} text={t('failed')} retry={t('retry')} list={list} />
        ) : (
          <DataTable
            name="coupons"
            shape={shape}
            label={t('label')}
            searchLabel={t('search')}
            list={list}
            place={place}
            columns={columns}
            rowId={idOf}
            exports={{ path: '/api/admin/coupons', asCsv: true }}
            empty={<EmptySky title={t('none')} text={t('noneText')} />}
          />
        )}
      </Section>
      {edited !== undefined && <CouponDialog coupon={edited} onClose={() => edit(undefined)} />}
    </>
  );
}

/** How many discounts lower prices today. */
function Head() {
  const t = useTranslations('reference.coupons');
  const pages = useTranslations('admin.pages');
  const discounts = useQuery(runningDiscountsQuery);
  const { data } = discounts;
  return (
    <AdminHead
      title={pages('CouponDiscountManagement.title')}
      figures={[discounts]}
      says={data && t('says', { count: data.discounts.length })}
    />
  );
}

const lights = {
  active: 'lit',
  scheduled: 'waiting',
  expired: 'unlit',
  inactive: 'unlit',
} as const satisfies Record<Coupon['status'], StateLight>;

/** How it stands, from which day to which it counts, and how many orders it has counted in. */
function StatusCell({ getValue, row: { original } }: CellContext<typeof features, Coupon, Coupon['status']>) {
  const t = useTranslations('reference.coupons');
  const format = useFormatter();
  const { validFrom, validTo, uses, mostUses } = original;
  // Days, wherever they are read.
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <>
      <State light={lights[getValue()]}>{t(`statuses.${getValue()}`)}</State>
      <CellText dimmed>{t('valid', { from: day(validFrom), to: day(validTo) })}</CellText>
      {uses !== null && (
        <CellText dimmed>
          {mostUses === null ? t('uses', { uses }) : t('usesOf', { uses, most: mostUses })}
        </CellText>
      )}
    </>
  );
}

function Actions({ coupon, onEdit }: { coupon: Coupon; onEdit: () => void }) {
  const t = useTranslations('reference.coupons');
  const { mutateAsync: remove } = useDeleteCoupon();
  return (
    <EntryActions
      id={coupon.id}
      name={coupon.code}
      warning={t('removeText', { code: coupon.code })}
      done={t('deleted')}
      onEdit={onEdit}
      onDelete={() => remove({ id: coupon.id })}
    />
  );
}
