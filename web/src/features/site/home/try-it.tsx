import { Group, SimpleGrid } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MatchingDemo } from '../../../shared/demos/matching-demo.tsx';
import { PollDemo } from '../../../shared/demos/poll-demo.tsx';
import { WordCloudDemo } from '../../../shared/demos/word-cloud-demo.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { Section } from './section.tsx';

/** Three types of question to try on the spot, and the ways to the others and to ready activities. */
export function TryIt() {
  const t = useTranslations('home.tryIt');
  return (
    <Section title={t('title')} lead={t('lead')}>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        <PollDemo />
        <WordCloudDemo />
        <MatchingDemo />
      </SimpleGrid>
      <Group mt="xl">
        <ButtonLink to="/features" variant="default">
          {t('more')}
        </ButtonLink>
        <ButtonLink to="/examples" variant="default">
          {t('examples')}
        </ButtonLink>
      </Group>
    </Section>
  );
}
