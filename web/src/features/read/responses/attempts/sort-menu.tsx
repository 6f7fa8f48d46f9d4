import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { attemptsShape } from '../api/attempts-query.ts';

/** "Sort by": choosing what the list is sorted by already turns its order round [P132]. On phones the table has its own. */
export function SortMenu({ place: { at, go } }: { place: ListPlace }) {
  const t = useTranslations('attempts');
  const sorted = String(at['sort'] ?? attemptsShape.sort);
  const choose = (field: string) => {
    const sort = sorted === field ? `-${field}` : field;
    go({ sort: sort === attemptsShape.sort ? undefined : sort });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button visibleFrom="sm" variant="default" leftSection={<IconArrowsSort size={17} aria-hidden />}>
          {t('sortBy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {attemptsShape.sortable.map((field) => {
          const Direction = sorted === field ? IconArrowUp : IconArrowDown;
          const isSorted = sorted === field || sorted === `-${field}`;
          return (
            <Menu.Item
              key={field}
              aria-current={isSorted || undefined}
              rightSection={isSorted && <Direction size={16} aria-hidden />}
              onClick={() => choose(field)}
            >
              {t(`sort.${field}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
