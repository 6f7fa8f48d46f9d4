import type { AdminPage } from '@pollux/domain/accounts/access';
import { useTranslations } from 'use-intl';
import { Sentence } from '../../shared/look/sentence.tsx';
import { AwaitedRows } from './awaited-rows.tsx';

/** The pages of what nobody can have made. */
type EmptyPage = Extract<AdminPage, 'PayoutManagement'>;

/** A page of the back office whose list has nothing in it. */
export function NothingYet({ page }: { page: EmptyPage }) {
  const t = useTranslations('admin.pages');
  return (
    <>
      <Sentence title={t(`${page}.title`)} says={t(`${page}.none`)} adds={t(`${page}.text`)} />
      <AwaitedRows />
    </>
  );
}
