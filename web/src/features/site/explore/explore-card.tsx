import { Badge, Button, Group, Text, Title } from '@mantine/core';
import type { ExploreEntry } from '@pollux/query-api/authoring/contract';
import { useTranslations } from 'use-intl';
import { ActivityPicture } from '../../../shared/ui/activity-picture.tsx';
import { AverageRating } from '../../../shared/ui/average-rating.tsx';
import { useSubjects } from '../../../shared/reference/use-reference-lists.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { BuyNow, Price } from './explore-offer.tsx';
import classes from './explore.module.css';

/** A public activity in short: what it is about, and the ways to attend it and to know more [P175 P176]. */
export function ExploreCard({ entry }: { entry: ExploreEntry }) {
  const t = useTranslations('explore');
  const types = useTranslations('common.types');
  const { nameOf } = useSubjects();
  const {
    id,
    quizType,
    quizTitle,
    quizDescription,
    questionCount,
    quizUrl,
    isOwn,
    isBought,
    averageRating,
    ratingCount,
    subjects,
    isPaid,
  } = entry;
  return (
    <article className={classes.card} aria-labelledby={`title-${id}`}>
      <ActivityPicture activity={entry} />
      <div className={classes.about}>
        <Group gap="xs">
          <Badge variant="light" tt="none">
            {types(quizType)}
          </Badge>
          {isOwn && (
            <Badge variant="outline" tt="none">
              {t('own')}
            </Badge>
          )}
          <Text size="sm" c="dimmed">
            {t('questions', { count: questionCount })}
          </Text>
          <AverageRating average={averageRating} count={ratingCount} />
          <Text size="sm" fw={600} className={classes.price}>
            <Price {...entry} />
          </Text>
        </Group>
        <Title order={2} fz="lg" lineClamp={2} id={`title-${id}`}>
          {quizTitle}
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {quizDescription}
        </Text>
        {subjects.length > 0 && <Text size="sm">{subjects.map(nameOf).join(', ')}</Text>}
        <div className={classes.ways}>
          {isPaid && !isOwn && !isBought ? (
            <BuyNow entry={entry} />
          ) : (
            <Button
              component="a"
              href={quizUrl}
              variant="default"
              aria-label={t('attemptOf', { title: quizTitle })}
            >
              {t('attempt')}
            </Button>
          )}
          <ButtonLink
            to="/dashboard/explorequiz/$id"
            params={{ id }}
            variant="subtle"
            aria-label={t('detailsOf', { title: quizTitle })}
          >
            {t('details')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
