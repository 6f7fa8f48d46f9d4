import { Text } from '@mantine/core';
import type { CrossTableView } from '@pollux/query-api/attending/cross-table-contract';
import { useFormatter, useTranslations } from 'use-intl';

/** Smaller chances are only said to be so. */
const LEAST_P = 0.001;

/** Whether the two questions have to do with each other, or why that cannot be said. */
export function IndependenceText({ table }: { table: CrossTableView }) {
  const t = useTranslations('crosstab.independence');
  const format = useFormatter();
  const { independence, rows, columns } = table;
  const isSaid = typeof independence === 'object';
  const figure = (value: number, digits: number) => format.number(value, { maximumFractionDigits: digits });
  return (
    <>
      {(rows.takesSeveral || columns.takesSeveral) && (
        <Text size="sm" mt="md" maw="72ch">
          {t('severalAnswers')}
        </Text>
      )}
      <Text size="sm" mt="md" maw="72ch">
        {isSaid
          ? t('said', {
              chiSquared: figure(independence.chiSquared, 2),
              degrees: independence.degrees,
              p:
                independence.p < LEAST_P
                  ? t('below', { least: figure(LEAST_P, 3) })
                  : figure(independence.p, 3),
              v: figure(independence.v, 2),
            })
          : t(`unsaid.${independence}`)}
      </Text>
      {isSaid && (
        <Text size="sm" c="dimmed" mt="xs" maw="72ch">
          {t('means')}
        </Text>
      )}
    </>
  );
}
