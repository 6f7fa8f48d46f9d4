import { FEATURES } from '@pollux/domain/accounts/plan';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AddButton } from '../../../shared/lists/add-button.tsx';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import { activeColumn, numberColumn } from '../../../shared/lists/entry-columns.tsx';
import { EntryActions } from '../../../shared/lists/entry-actions.tsx';
import type { features } from '../../../shared/lists/features.ts';
import { firstNumber } from '../../../shared/lists/first-number.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { endingPlansQuery } from '../api/ending-plans-query.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { usersOn } from '../figures/totals-of.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { useListChanges } from '../../../shared/reference/use-list-changes.ts';
import { planFactsOf, planSituations } from '../sentences/situations.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { useDeactivatePlan } from './plan-commands.ts';
import { adminPlansQuery, plansShape, type SubscriptionPlan } from './plans-query.ts';

const column = createColumnHelper<typeof features, SubscriptionPlan>();
const idOf = ({ id }: SubscriptionPlan) => id;

/** The subscription plans: what they cost and include, and how many people are on each (A047, A115 to A119). */
export function PlanManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference.plans');
  const flags = useTranslations('plan.flags');
  const reference = useTranslations('reference');
  /** What the dialog is about: a plan, a new one (null), or nothing. */
  const [edited, edit] = useState<SubscriptionPlan | null>();
  const may = useMay();
  const first = firstNumber(place);
  const list = useQuery(adminPlansQuery(place.at));
  useListChanges('prices');
  const columns = useMemo(() => {
    const yesOrNo = (isOn: boolean) => t(isOn ? 'yes' : 'no');
    return column.columns([
      numberColumn<SubscriptionPlan>(reference('number'), first),
      column.accessor('subscriptionName', {
        id: 'name',
        header: t('name'),
        cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
        enableHiding: false,
        meta: { onPhones: 'heading' },
      }),
      column.accessor('amount', { id: 'price', header: t('price'), cell: PriceCell, meta: { align: 'end' } }),
      column.accessor('description', {
        header: t('description'),
        cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
      }),
      activeColumn<SubscriptionPlan>(reference('status'), { active: t('active'), inactive: t('inactive') }),
      column.accessor('code', {
        id: 'people',
        header: t('people'),
        cell: PeopleCell,
        meta: { align: 'end', inFile: {} },
      }),
      ...FEATURES.map((feature) =>
        column.accessor(feature, {
          header: flags(feature),
          cell: ({ getValue }) => yesOrNo(getValue()),
          meta: { nameOf: (isOn) => yesOrNo(isOn === 'true') },
        }),
      ),
      ...(may('UpdateSubscriptionPlan')
        ? [
            column.display({
              id: 'actions',
              header: reference('action'),
              cell: ({ row: { original } }) => <Actions plan={original} onEdit={() => edit(original)} />,
              enableHiding: false,
              meta: { onPhones: 'footer', align: 'end' },
            }),
          ]
        : []),
    ]);
  }, [t, flags, reference, first, may]);
  const add = may('CreateSubscriptionPlan') && <AddButton onClick={() => edit(null)}>{t('add')}</AddButton>;
  return (
    <>
      <Head />
      <Section title={t(may('CreateSubscriptionPlan') ? 'title' : 'label')} more={add} hasTable>
        <DataTable
          name="plans"
          shape={plansShape}
          label={t('label')}
          searchLabel={reference('search')}
          list={list}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/admin/plans', asCsv: true }}
          empty={<EmptySky title={t('none')} text={t('noneText')} />}
        />
      </Section>
      {edited !== undefined && <PlanDialog plan={edited} onClose={() => edit(undefined)} />}
    </>
  );
}

/** Who has asked to end their plan, or how many are on one that is paid. */
function Head() {
  const title = useTranslations('admin.pages.SubscriptionManagement')('title');
  const sentences = useTranslations('admin.sentences.plans');
  const statistics = useQuery(statisticsQuery);
  const ending = useQuery(endingPlansQuery);
  const facts = statistics.data && ending.data && planFactsOf(statistics.data, ending.data.total);
  const situation = facts && mostUrgent(planSituations, facts);
  return (
    <AdminHead
      title={title}
      figures={[statistics, ending]}
      says={situation && sentences(situation, { ...facts })}
      adds={situation === 'ending' ? sentences('paid', { ...facts }) : undefined}
    />
  );
}

type Cell<Value> = CellContext<typeof features, SubscriptionPlan, Value>;

/** A plan that costs nothing is free (P424). */
function PriceCell({ getValue }: Cell<number>) {
  const t = useTranslations('reference.plans');
  const format = useFormatter();
  const amount = getValue();
  return amount === 0 ? t('free') : format.number(amount / 100, { style: 'currency', currency: 'INR' });
}

function PeopleCell({ getValue }: Cell<string>) {
  const format = useFormatter();
  const { data } = useQuery(statisticsQuery);
  if (data === undefined) return NOTHING;
  return format.number(usersOn(getValue(), data));
}

function Actions({ plan, onEdit }: { plan: SubscriptionPlan; onEdit: () => void }) {
  const t = useTranslations('reference.plans');
  const { mutateAsync: deactivate } = useDeactivatePlan();
  return (
    <EntryActions
      id={plan.id}
      name={plan.subscriptionName}
      warning={t('removeText', { name: plan.subscriptionName })}
      done={t('deleted')}
      onEdit={onEdit}
      onDelete={() => deactivate({ id: plan.id })}
    />
  );
}
