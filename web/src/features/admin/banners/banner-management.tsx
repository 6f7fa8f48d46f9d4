import { Group, Image } from '@mantine/core';
import type { Response } from '@pollux/query-api/http/contract';
import type { getAdminBanners } from '@pollux/query-api/reference/contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { State } from '../../../shared/look/state.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { allBannersQuery, allBannersShape, countedBannersQuery } from '../api/banners-query.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { bannerSituations } from '../sentences/situations.ts';
import classes from './banner-management.module.css';

type Banner = Response<typeof getAdminBanners>['data'][number];

const column = createColumnHelper<typeof features, Banner>();
const idOf = ({ id }: Banner) => id;

/** The banners of the home page, newest first (A052). */
export function BannerManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('admin.banners');
  const title = useTranslations('admin.pages.BannerManagement')('title');
  const sentences = useTranslations('admin.sentences.banners');
  const shown = useQuery(countedBannersQuery(true)).data?.total;
  const hidden = useQuery(countedBannersQuery(false)).data?.total;
  const isKnown = shown !== undefined && hidden !== undefined;
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('relatedlink', { header: t('columns.link'), cell: LinkCell }),
        column.accessor('isActive', {
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (isActive) => t(isActive === 'true' ? 'active' : 'inactive') },
        }),
        column.accessor('createdAt', { header: t('columns.created'), cell: DateCell }),
      ]),
    [t],
  );
  return (
    <>
      <AdminHead
        title={title}
        says={isKnown ? sentences(mostUrgent(bannerSituations, { shown, hidden }), { shown }) : undefined}
        adds={isKnown && hidden > 0 ? sentences('switchedOff', { count: hidden }) : undefined}
      />
      <DataTable
        name="banners"
        shape={allBannersShape}
        label={title}
        searchLabel={t('search')}
        list={useQuery(allBannersQuery(place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/banners', asCsv: true }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}

type Cell<Value> = CellContext<typeof features, Banner, Value>;

function TitleCell({ row: { original } }: Cell<string>) {
  return (
    <Group wrap="nowrap" gap="sm">
      {original.imageUrl !== null && (
        <Image src={original.imageUrl} alt="" w={72} h={40} flex="none" radius="sm" loading="lazy" />
      )}
      <div className={classes.words}>
        <CellText strong>{original.title}</CellText>
        <CellText dimmed>{original.description}</CellText>
      </div>
    </Group>
  );
}

function LinkCell({ getValue }: Cell<string | null>) {
  const t = useTranslations('admin.banners');
  return <CellText>{getValue() ?? t('noLink')}</CellText>;
}

function StatusCell({ getValue }: Cell<boolean>) {
  const t = useTranslations('admin.banners');
  const isActive = getValue();
  return <State light={isActive ? 'lit' : 'unlit'}>{t(isActive ? 'active' : 'inactive')}</State>;
}
