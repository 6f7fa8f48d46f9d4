import { Group, NativeSelect, Pagination } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PAGE_SIZES } from './list-search.ts';
import classes from './pager.module.css';

/** The pages of a list, and how long they are; as a rule nothing while all there is fits on the shortest. */
export function Pager({
  pageIndex,
  pageSize,
  total,
  always = false,
  onPage,
  onPageSize,
}: {
  /** From 0. */
  pageIndex: number;
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  /** Whether they stand there with one page, too, as tables of the back office have them (A065). */
  always?: boolean;
  onPage: (pageIndex: number) => void;
  onPageSize: (pageSize: number) => void;
}) {
  const t = useTranslations('lists');
  if (total <= PAGE_SIZES[0] && !always) return null;
  return (
    <Group className={classes.pager} justify="space-between">
      <NativeSelect
        classNames={{ root: classes.size, label: classes.label }}
        label={t('pageSize')}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
      />
      <Pages
        page={pageIndex + 1}
        pages={Math.ceil(total / pageSize)}
        always={always}
        onPage={(page) => onPage(page - 1)}
      />
    </Group>
  );
}

/** The pages alone, for lists whose pages have one length. */
export function Pages({
  page,
  pages,
  always = false,
  onPage,
}: {
  /** From 1. */
  page: number;
  pages: number;
  /** Whether one page is shown as well. */
  always?: boolean;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('lists');
  if (pages <= 1 && !always) return null;
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={onPage}
      getItemProps={(value) => ({ 'aria-label': t('page', { page: value }) })}
      getControlProps={(control) => ({ 'aria-label': t(control) })}
    />
  );
}
