import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ExploreEntry } from '@pollux/query-api/authoring/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { ActivityPicture } from '../../../shared/ui/activity-picture.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { useSubjects } from '../../../shared/reference/use-reference-lists.ts';
import { AverageRating } from '../../../shared/ui/average-rating.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import surface from '../../../shared/ui/surface.module.css';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { exploreEntryQuery } from './api/explore-entry-query.ts';
import { Price } from './explore-offer.tsx';
import classes from './explore.module.css';
import { ReportButton } from './report-button.tsx';

/** One public activity before it is attended: nothing of its questions [P038 P045]. */
export function ExploreDetailsScreen({ id }: { id: string }) {
  const t = useTranslations('explore');
  const { data, error, refetch } = useQuery(exploreEntryQuery(id));
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return (
    <>
      <TextLink to="/dashboard/explore" size="sm" display="inline-flex" mb="md">
        <IconArrowLeft size={16} aria-hidden style={{ marginInlineEnd: 6, alignSelf: 'center' }} />
        {t('back')}
      </TextLink>
      {data !== undefined && <Details entry={data} />}
      {data === undefined && isGone && <EmptySky title={t('gone.title')} text={t('gone.text')} />}
      {data === undefined && error !== null && !isGone && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton height={360} radius="lg" />}
    </>
  );
}

function Details({ entry }: { entry: ExploreEntry }) {
  const t = useTranslations('explore');
  const types = useTranslations('common.types');
  const format = useFormatter();
  const { nameOf } = useSubjects();
  const {
    id,
    quizType,
    quizTitle,
    quizDescription,
    questionCount,
    language,
    createdAt,
    quizUrl,
    isOwn,
    isBought,
    averageRating,
    ratingCount,
    subjects,
    isPaid,
  } = entry;
  return (
    <>
      <PageHeader title={quizTitle} />
      <div className={`${surface.surface} ${classes.details}`}>
        <ActivityPicture activity={entry} />
        <Stack p={{ base: 'lg', sm: 'xl' }} gap="lg">
          {isOwn && (
            <Badge variant="outline" tt="none">
              {t('own')}
            </Badge>
          )}
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {quizDescription || t('noDescription')}
          </Text>
          <dl className={classes.facts}>
            <dt>{t('facts.type')}</dt>
            <dd>{types(quizType)}</dd>
            <dt>{t('facts.language')}</dt>
            <dd>{t('languages', { language })}</dd>
            {subjects.length > 0 && (
              <>
                <dt>{t('facts.subjects')}</dt>
                <dd>{subjects.map(nameOf).join(', ')}</dd>
              </>
            )}
            <dt>{t('facts.price')}</dt>
            <dd>
              <Price {...entry} />
            </dd>
            <dt>{t('facts.questions')}</dt>
            <dd>{format.number(questionCount)}</dd>
            {ratingCount > 0 && (
              <>
                <dt>{t('facts.rating')}</dt>
                <dd>
                  <AverageRating average={averageRating} count={ratingCount} />
                </dd>
              </>
            )}
            <dt>{t('facts.created')}</dt>
            <dd>{format.dateTime(new Date(createdAt), { dateStyle: 'medium' })}</dd>
          </dl>
          <Group mt="auto">
            {isPaid && !isOwn && !isBought ? (
              <ButtonLink to="/dashboard/quiz-payment/$id" params={{ id }}>
                {t('buy')}
              </ButtonLink>
            ) : (
              <Button component="a" href={quizUrl}>
                {t('attempt')}
              </Button>
            )}
            {!isOwn && <ReportButton id={id} />}
          </Group>
        </Stack>
      </div>
    </>
  );
}
