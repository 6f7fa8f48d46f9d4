import { SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rememberRedirect } from '../../../shared/session/redirect-memory.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ActivityPicture } from '../../../shared/ui/activity-picture.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { samplesQuery } from './api/samples-query.ts';
import classes from './introductions.module.css';
import { Introductions } from './introductions.tsx';
import { Section } from './section.tsx';

/**
 * The newest public activities, each a card with title and picture that leads to what there is to know of it, visitors
 * over the login. Where there are none, or they cannot be had, the ways to ask are introduced instead (C028).
 */
export function Samples() {
  const t = useTranslations('home.samples');
  const types = useTranslations('common.types');
  const { user } = useSession();
  const explores = useMayOpen('/dashboard/explorequiz/$id');
  const { data, isPending } = useQuery(samplesQuery);
  // Nothing stands there until it is known which of the two will.
  if (isPending) return null;
  if (data === undefined || data.samples.length === 0) return <Introductions />;
  return (
    <Section title={t('title')} lead={t('lead')}>
      <SimpleGrid
        cols={{ base: 1, xs: 2, md: 4 }}
        spacing={{ base: 0, xs: 'xl' }}
        verticalSpacing={{ base: 0, xs: 'xl' }}
      >
        {data.samples.map((sample) => {
          const { id, quizType, quizTitle } = sample;
          const link =
            user === null
              ? ({
                  to: '/login',
                  state: { wanted: 'page' },
                  onClick: () => rememberRedirect(`/dashboard/explorequiz/${id}`),
                } as const)
              : ({ to: '/dashboard/explorequiz/$id', params: { id } } as const);
          return (
            <article key={id} className={classes.card}>
              <ActivityPicture activity={sample} />
              <div className={classes.words}>
                <Title order={3} lineClamp={3}>
                  {explores ? (
                    <TextLink inherit c="inherit" {...link}>
                      {quizTitle}
                    </TextLink>
                  ) : (
                    quizTitle
                  )}
                </Title>
                <Text c="dimmed" mt={6}>
                  {types(quizType)}
                </Text>
              </div>
            </article>
          );
        })}
      </SimpleGrid>
    </Section>
  );
}
