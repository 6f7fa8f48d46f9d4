import { Table, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import type { OperationsView } from './api.ts';
import { Moment } from './moment.tsx';
import { PlainTable } from './plain-table.tsx';

/** The files of lists that people wait for. */
export function FilesUnderWay({ files }: { files: OperationsView['files'] }) {
  const t = useTranslations('operations.files');
  const format = useFormatter();
  return (
    <Section title={t('title')}>
      {files.length === 0 ? (
        <Text c="dimmed" mt="sm">
          {t('none')}
        </Text>
      ) : (
        <PlainTable label={t('title')} head={[t('list'), t('format'), t('ordered'), t('progress')]}>
          {files.map(({ id, list, format: kind, orderedAt, progress }) => (
            <Table.Tr key={id}>
              <Table.Td>{list}</Table.Td>
              <Table.Td>{kind}</Table.Td>
              <Table.Td>
                <Moment at={orderedAt} />
              </Table.Td>
              <Table.Td>
                {progress === null
                  ? t('waits')
                  : progress.total === null
                    ? t('some', { rows: format.number(progress.rows) })
                    : t('rows', {
                        rows: format.number(progress.rows),
                        total: format.number(progress.total),
                      })}
              </Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}
