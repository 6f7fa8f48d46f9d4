import { Kbd, Modal, Table } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';

const KEYS = [
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Shift', 'Z']],
  ['add', ['Ctrl', 'Enter']],
  ['up', ['Alt', '↑']],
  ['down', ['Alt', '↓']],
  ['previous', ['Alt', 'PageUp']],
  ['next', ['Alt', 'PageDown']],
  ['find', ['/']],
  ['help', ['?']],
] as const;

/** The keys of the editor and what each of them does. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('editor.keys');
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')}>
      <Table>
        <Table.Tbody>
          {KEYS.map(([name, keys]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw="normal">
                {t(name)}
              </Table.Th>
              <Table.Td ta="end">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' + '}
                    <Kbd>{key}</Kbd>
                  </Fragment>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
