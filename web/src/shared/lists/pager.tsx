import { Group, NativeSelect, Pagination } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PAGE_SIZES } from './list-search.ts';
import classes from './pager.module.css';

/** The pages of a list, and how long they are; nothing while all there is fits on the shortest. */
export function Pager({
  pageIndex,
  pageSize,
  total,
  onPage,
  onPageSize,
}: {
  /** From 0. */
  pageIndex: number;
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  onPage: (pageIndex: number) => void;
  onPageSize: (pageSize: number) => void;
}) {
  const t = useTranslations('lists');
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <Group className={classes.pager} justify="space-between">
      <NativeSelect
        classNames={{ root: classes.size, label: classes.label }}
        label={t('pageSize')}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
      />
      <Pages page={pageIndex + 1} pages={Math.ceil(total / pageSize)} onPage={(page) => onPage(page - 1)} />
    </Group>
  );
}

/** The pages alone, for lists whose pages have one length. */
export function Pages({
  page,
  pages,
  onPage,
}: {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('lists');
  if (pages <= 1) return null;
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
