import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

const formats = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf } as const;

/** Downloads all rows that are asked for, over all pages, as a file. */
export function ExportMenu({
  path,
  asked,
  isEmpty,
}: {
  /** The list's own: its exports are below. */
  path: string;
  /** What the list is asked; all of its pages are exported. */
  asked: Readonly<Record<string, unknown>>;
  /** Without rows there is no file. */
  isEmpty: boolean;
}) {
  const t = useTranslations('lists.exports');
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          disabled={isEmpty}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => {
          const Icon = formats[format];
          return (
            <Menu.Item
              key={format}
              component="a"
              href={exportUrl(path, { ...asked, format })}
              download
              leftSection={<Icon size={17} aria-hidden />}
            >
              {t(format)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function exportUrl(
  path: string,
  { page: _page, pageSize: _size, ...asked }: Readonly<Record<string, unknown>>,
) {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `${path}/export?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
