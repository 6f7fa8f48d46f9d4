import { Box, Text } from '@mantine/core';
import { LEAST_RATINGS, ratingFigures } from '@pollux/domain/attending/rating-figures';
import { useFormatter, useTranslations } from 'use-intl';
import { Facts } from '../../../../shared/look/facts.tsx';

/** What the ratings of one question come to, with what the figures mean. */
export function RatingSummary({
  ratings,
}: {
  /** How often each number of stars was given. */
  ratings: readonly { readonly stars: number; readonly votes: number }[];
}) {
  const t = useTranslations('scores.rating');
  const format = useFormatter();
  const figures = ratingFigures(ratings);
  const { mean, median, topTwo, net } = figures;
  if (mean === null || median === null) return null;
  return (
    <Box mt="lg">
      <Facts
        facts={[
          { figure: format.number(figures.ratings), label: t('ratings') },
          { figure: format.number(mean), label: t('mean') },
          { figure: format.number(median), label: t('median') },
          {
            figure:
              topTwo === null
                ? t('few')
                : t('percent', { value: format.number(topTwo, { maximumFractionDigits: 0 }) }),
            label: t('topTwo'),
          },
          {
            figure: net === null ? t('few') : format.number(net, { signDisplay: 'exceptZero' }),
            label: t('net'),
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm" maw="72ch">
        {t('help', { least: LEAST_RATINGS })}
      </Text>
    </Box>
  );
}
