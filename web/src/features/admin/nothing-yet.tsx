import type { AdminPage } from '@pollux/domain/accounts/access';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import surface from '../../shared/ui/surface.module.css';
import { adminIcon } from './frame/admin-menu.ts';

/** The pages of what nobody can have made. */
type EmptyPage = Extract<
  AdminPage,
  | 'GradeManagement'
  | 'SubjectManagement'
  | 'LedgerManagement'
  | 'InvoiceManagement'
  | 'PayoutManagement'
  | 'CouponDiscountManagement'
  | 'TaxManagement'
>;

/** A page of the back office whose list has nothing in it. */
export function NothingYet({ page }: { page: EmptyPage }) {
  const t = useTranslations('admin.pages');
  return (
    <>
      <PageHeader title={t(`${page}.title`)} />
      <div className={surface.surface}>
        <EmptyState icon={adminIcon(page)} title={t(`${page}.none`)} text={t(`${page}.text`)} />
      </div>
    </>
  );
}
