import { Button, Code, List, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AbstractIntlMessages } from 'use-intl';
import { useFormatter, useTranslations } from 'use-intl';
import { LateTexts } from '../i18n/late-texts.tsx';
import { State } from '../look/state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { saveFile } from '../ui/save-file.ts';
import type { CheckedProof } from './check-proof.ts';
import { eventProofQuery, type ProvedLine } from './event-proof-query.ts';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/proof.json', { import: 'default' });

interface LineProofDialogProps {
  line: ProvedLine;
  onClose: () => void;
}

/** A line of a log as its event, its leaf and its proof, which this browser checks. */
export function LineProofDialog(props: LineProofDialogProps) {
  return (
    <LateTexts area="proof" files={files}>
      <Dialog {...props} />
    </LateTexts>
  );
}

function Dialog({ line, onClose }: LineProofDialogProps) {
  const t = useTranslations('proof');
  const { data, error, refetch } = useQuery(eventProofQuery(line));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton height={240} />}
      {data !== undefined &&
        (data.proof === null || data.checked === null ? (
          <Text>{t(data.proof === null ? 'soon' : 'none')}</Text>
        ) : (
          <Checked proof={data.proof} checked={data.checked} position={line.position} />
        ))}
    </Modal>
  );
}

function Checked({
  proof,
  checked: { entry, tree, signature, number, size, event },
  position,
}: {
  proof: string;
  checked: CheckedProof;
  position: string;
}) {
  const t = useTranslations('proof');
  const format = useFormatter();
  const { type, about, place } = event;
  const facts = [
    [t('event'), type],
    [t('stream'), place === null ? about : place.stream],
    ...(place === null
      ? []
      : [
          [t('revision'), String(place.revision)],
          [
            t('recordedAt'),
            format.dateTime(new Date(place.recordedAt), { dateStyle: 'medium', timeStyle: 'medium' }),
          ],
        ]),
    [t('leaf'), t('leafOf', { number: format.number(number), size: format.number(size) })],
  ] as const;
  const steps = [
    { says: t('steps.entry'), isRight: entry },
    { says: t('steps.tree'), isRight: tree },
    { says: t('steps.signature'), isRight: signature },
  ];
  return (
    <Stack gap="md">
      <Table variant="vertical" layout="fixed" aria-label={t('event')}>
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w="30%">{name}</Table.Th>
              <Table.Td>
                <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {place === null && (
        <Text size="sm" c="dimmed">
          {t('hidden')}
        </Text>
      )}
      <List listStyleType="none" spacing="xs">
        {steps.map(({ says, isRight }) => (
          <List.Item key={says}>
            <State light={isRight === null ? 'waiting' : isRight ? 'lit' : 'wrong'}>
              {isRight === null ? t('unknown') : isRight ? t('right') : t('wrong')}
            </State>
            <Text size="sm">{says}</Text>
          </List.Item>
        ))}
      </List>
      <Button
        variant="default"
        w="fit-content"
        onClick={() => saveFile(new Blob([proof]), `event-${position}.tlog-proof`)}
      >
        {t('keep')}
      </Button>
    </Stack>
  );
}
