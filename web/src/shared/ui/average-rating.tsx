import { Group, Text, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

interface AverageRatingProps {
  /** Stars, of 1 to 5. */
  average: number;
  /** How many people have given them. */
  count: number;
}

/** How people have rated an activity: the stars on average, and how many people gave them; nothing before the first (P248). */
export function AverageRating({ average, count }: AverageRatingProps) {
  const t = useTranslations('lists.rating');
  if (count === 0) return null;
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      <IconStarFilled size={14} color="var(--star)" aria-hidden />
      <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }} aria-hidden>
        {t('short', { average, count })}
      </Text>
      <VisuallyHidden component="span">{t('long', { average, count })}</VisuallyHidden>
    </Group>
  );
}

/** For a table's column of ratings. */
export function RatingCell({
  row: { original },
}: {
  row: { original: { averageRating: number; ratingCount: number } };
}) {
  return <AverageRating average={original.averageRating} count={original.ratingCount} />;
}
