import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from '../data-table.module.css';
import { type NothingToExport, useDownload } from './use-download.tsx';

const others = { csv: IconFileTypeCsv, pdf: IconFileTypePdf } as const;
type Format = 'xlsx' | keyof typeof others;

/** Downloads all rows that are asked for, over all pages, for Excel or as another file. */
export function ExportMenu({
  addressOf,
  rows,
  nothing,
}: {
  addressOf: (format: Format) => string;
  /** Rows on all pages; undefined while that is not known. Without any there is no file. */
  rows: number | undefined;
  nothing: NothingToExport | undefined;
}) {
  const t = useTranslations('lists.exports');
  const { download, sayNothing } = useDownload(nothing);
  const make = (format: Format) => {
    if (rows === 0) sayNothing();
    else void download(addressOf(format), rows ?? 0);
  };
  return (
    <Button.Group className={classes.exports}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => make('xlsx')}
      >
        {t('xlsx')}
      </Button>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('others')}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(others) as (keyof typeof others)[]).map((format) => {
            const Icon = others[format];
            return (
              <Menu.Item
                key={format}
                leftSection={<Icon size={17} aria-hidden />}
                onClick={() => make(format)}
              >
                {t(format)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
