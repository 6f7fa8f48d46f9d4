import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { EntryKind } from './entry-list.tsx';
import classes from './entry-row.module.css';
import type { RowEvents } from './use-entries.ts';

/** One entry of a list: its place there, its fields, and what can be done with it (C159). */
export function EntryRow({
  id,
  of,
  number,
  count,
  events,
  mark,
  media,
  below,
  onMove,
  onRemove,
  children,
}: {
  id: string;
  of: EntryKind;
  /** Its place in the list, from 1 on. */
  number: number;
  /** How many the list has. */
  count: number;
  events: RowEvents;
  /** What marks it as right, before its fields. */
  mark?: ReactNode;
  /** What adds a picture or a sound to it. */
  media?: ReactNode;
  /** What there is to say of it. */
  below?: ReactNode;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('editor');
  return (
    <div data-entry={id} {...events}>
      <div className={classes.row}>
        <div className={classes.fields}>
          {/* Its fields say it in their names. */}
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          {mark}
          {children}
        </div>
        <div className={classes.actions}>
          {media}
          {count > 1 && (
            <Menu position="bottom-end" returnFocus={false}>
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t(`entries.${of}.move`, { number })}
                >
                  <IconGripVertical size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {/* What is switched off would take the keyboard's way in. */}
                {number > 1 && (
                  <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => onMove(-1)}>
                    {t('questions.moveUp')}
                  </Menu.Item>
                )}
                {number < count && (
                  <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => onMove(1)}>
                    {t('questions.moveDown')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            onClick={onRemove}
            aria-label={t(`entries.${of}.remove`, { number })}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {below}
    </div>
  );
}
