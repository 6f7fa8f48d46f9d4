import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { chargedTaxesQuery } from './api/taxes.ts';
import { chargedBy } from './effect.ts';
import { usePercentage } from './use-percentage.ts';

/** The head of the page: how much is charged on top of a price now. */
export function TaxHead() {
  const t = useTranslations('reference.taxes');
  const pages = useTranslations('admin.pages');
  const sentences = useTranslations('admin.sentences');
  const percentage = usePercentage();
  const { data, error, refetch } = useQuery(chargedTaxesQuery);
  const title = pages('TaxManagement.title');
  if (data === undefined && error !== null) {
    return (
      <>
        <Sentence title={title} says={sentences('failed')} />
        <LoadFailure error={error} onRetry={() => void refetch()} title={t('error')} />
      </>
    );
  }
  if (data === undefined) {
    return <Sentence title={title} says={<Skeleton component="span" display="block" h="1.1em" w="12ch" />} />;
  }
  const sumOf = (type: 'GST' | 'service') =>
    data.tax
      .filter(({ taxType }) => taxType === type)
      .reduce((sum, { taxPercentage }) => sum + Math.round(taxPercentage * 100), 0) / 100;
  const { onTop } = chargedBy(data.tax, data.taxBase);
  if (onTop === 0) return <Sentence title={title} says={t('says.none')} />;
  return (
    <Sentence
      title={title}
      says={t('says.charged', { total: percentage(onTop / 100) })}
      adds={t('parts', { gst: percentage(sumOf('GST')), service: percentage(sumOf('service')) })}
    />
  );
}
