import { Image } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
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
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { allBannersQuery, allBannersShape, countedBannersQuery } from '../api/banners-query.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { useListChanges } from '../../../shared/reference/use-list-changes.ts';
import { bannerSituations } from '../sentences/situations.ts';
import { useDeleteBanner } from './banner-commands.ts';
import { type Banner, BannerDialog } from './banner-dialog.tsx';

const column = createColumnHelper<typeof features, Banner>();
const idOf = ({ id }: Banner) => id;

/** The banners of the home page, newest first (A052, A143 to A148). */
export function BannerManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference.banners');
  const reference = useTranslations('reference');
  /** What the dialog is about: a banner, a new one (null), or nothing. */
  const [edited, edit] = useState<Banner | null>();
  const may = useMay();
  const first = firstNumber(place);
  useListChanges('banners');
  const columns = useMemo(
    () =>
      column.columns([
        numberColumn<Banner>(reference('number'), first),
        column.accessor('title', {
          header: t('name'),
          cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('imageUrl', { header: t('image'), cell: ImageCell }),
        column.accessor('description', {
          header: t('description'),
          cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
        }),
        activeColumn<Banner>(reference('status'), { active: t('active'), inactive: t('inactive') }),
        ...(may('UpdateBanner')
          ? [
              column.display({
                id: 'actions',
                header: reference('action'),
                cell: ({ row: { original } }) => <Actions banner={original} onEdit={() => edit(original)} />,
                enableHiding: false,
                meta: { onPhones: 'footer', align: 'end' },
              }),
            ]
          : []),
      ]),
    [t, reference, first, may],
  );
  const add = may('CreateBanner') && <AddButton onClick={() => edit(null)}>{t('add')}</AddButton>;
  return (
    <>
      <Head />
      <Section title={t(may('CreateBanner') ? 'title' : 'label')} more={add} hasTable>
        <DataTable
          name="banners"
          shape={allBannersShape}
          label={t('label')}
          searchLabel={t('search')}
          list={useQuery(allBannersQuery(place.at))}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/admin/banners', asCsv: true }}
          empty={<EmptySky title={t('none')} text={t('noneText')} />}
        />
      </Section>
      {edited !== undefined && <BannerDialog banner={edited} onClose={() => edit(undefined)} />}
    </>
  );
}

/** How many banners the home page shows. */
function Head() {
  const title = useTranslations('admin.pages.BannerManagement')('title');
  const sentences = useTranslations('admin.sentences.banners');
  const [on, off] = [useQuery(countedBannersQuery(true)), useQuery(countedBannersQuery(false))];
  const [shown, hidden] = [on.data?.total, off.data?.total];
  const isKnown = shown !== undefined && hidden !== undefined;
  return (
    <AdminHead
      title={title}
      figures={[on, off]}
      says={isKnown ? sentences(mostUrgent(bannerSituations, { shown, hidden }), { shown }) : undefined}
      adds={isKnown && hidden > 0 ? sentences('switchedOff', { count: hidden }) : undefined}
    />
  );
}

function ImageCell({ row: { original } }: CellContext<typeof features, Banner, string | null>) {
  const t = useTranslations('reference.banners');
  const { imageUrl, title } = original;
  if (imageUrl === null) return NOTHING;
  return <Image src={imageUrl} alt={t('imageOf', { title })} w={96} h={54} radius="sm" loading="lazy" />;
}

function Actions({ banner, onEdit }: { banner: Banner; onEdit: () => void }) {
  const t = useTranslations('reference.banners');
  const { mutateAsync: remove } = useDeleteBanner();
  return (
    <EntryActions
      id={banner.id}
      name={banner.title}
      warning={t('removeText', { title: banner.title })}
      done={t('deleted')}
      onEdit={onEdit}
      onDelete={() => remove({ id: banner.id })}
    />
  );
}
