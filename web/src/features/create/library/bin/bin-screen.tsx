import { Text } from '@mantine/core';
import { BIN_DAYS } from '@pollux/domain/authoring/bin-rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { myBinPageQuery, myBinShape } from '../api/my-bin-query.ts';
import { useBinColumns } from './use-bin-columns.tsx';

const idOf = ({ id }: { id: string }) => id;

/** What the person has moved to the bin: how long it stays there, and the ways out of it. */
export function BinScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('library.bin');
  const lists = useTranslations('lists');
  const list = useQuery(myBinPageQuery(place.at));
  return (
    <>
      <Sentence title={t('title')} says={t('text', { days: BIN_DAYS })}>
        <ButtonLink to="/dashboard/library" variant="default">
          {t('library')}
        </ButtonLink>
      </Sentence>
      <DataTable
        name="bin"
        label={t('title')}
        searchLabel={lists('searchActivities')}
        shape={myBinShape}
        place={place}
        list={list}
        columns={useBinColumns(list.dataUpdatedAt)}
        rowId={idOf}
        empty={
          <EmptySky title={t('empty.title')} text={t('empty.text', { days: BIN_DAYS })}>
            <Text size="sm" c="dimmed">
              {t('empty.how')}
            </Text>
          </EmptySky>
        }
      />
    </>
  );
}
