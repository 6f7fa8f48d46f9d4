import { SimpleGrid } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MatchingDemo } from '../../shared/demos/matching-demo.tsx';
import { PollDemo } from '../../shared/demos/poll-demo.tsx';
import { WordCloudDemo } from '../../shared/demos/word-cloud-demo.tsx';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { Section } from './section.tsx';

/** Three types of question to try on the spot, and the way to the others. */
export function TryIt() {
  const t = useTranslations('home.tryIt');
  return (
    <Section title={t('title')} lead={t('lead')}>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        <PollDemo />
        <WordCloudDemo />
        <MatchingDemo />
      </SimpleGrid>
      <ButtonLink to="/features" variant="default" mt="xl">
        {t('more')}
      </ButtonLink>
    </Section>
  );
}
