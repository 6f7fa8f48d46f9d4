import { Group, Image, Table, Text, VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { imageUrl } from '../../shared/api/client.ts';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import classes from './chart.module.css';
import { colourAt } from './palette.ts';
import { useIsRight } from './right-choices.ts';
import { ranked, type Tally } from './tally.ts';
import { usePercent } from './use-percent.ts';

/**
 * The figures of a chart: what was answered, how often and with what share, the most frequent first (P127); what is
 * right has a tick.
 */
export function TallyTable({
  title,
  kind,
  tallies,
  answers,
  hasColours = false,
}: {
  title: string;
  kind: 'option' | 'word' | 'answer';
  tallies: readonly Tally[];
  /** How many answers the question has: the whole of the shares. */
  answers: number;
  /** Whether each has the colour that it has in a chart beside the table. */
  hasColours?: boolean;
}) {
  const t = useTranslations('results.table');
  const format = useFormatter();
  const percent = usePercent();
  const isRight = useIsRight();

  return (
    <Table verticalSpacing="xs" horizontalSpacing="xs" className={classes.table} stickyHeader>
      <VisuallyHidden component="caption">{t('caption', { title })}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t(kind)}</Table.Th>
          <Table.Th scope="col" className={classes.figure}>
            {t(kind === 'option' ? 'votes' : 'times')}
          </Table.Th>
          <Table.Th scope="col" className={classes.figure}>
            {t('share')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ranked(tallies).map(({ key, label, image, count, colour }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={500}>
              <Group gap="sm" wrap="nowrap">
                {hasColours && <span className={classes.swatch} style={{ background: colourAt(colour) }} />}
                {image !== null && (
                  <Image src={imageUrl(image)} alt="" w={40} h={40} radius="sm" fit="cover" loading="lazy" />
                )}
                <Text span inherit style={{ overflowWrap: 'anywhere' }}>
                  {isRight?.({ key, label }) === true && <span className={classes.tickMark}>✓ </span>}
                  {kind === 'option' ? <PlainText text={label} /> : label}
                </Text>
              </Group>
            </Table.Th>
            <Table.Td className={classes.figure}>{format.number(count)}</Table.Td>
            <Table.Td className={classes.figure}>{percent(count, answers)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
