import { Container, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './hero.module.css';
import { PollIllustration } from './poll-illustration.tsx';
import { StartButtons } from './start-buttons.tsx';

/** The first view of the home page: what Pollux is for, and the two ways in. */
export function Hero() {
  const t = useTranslations('home.hero');
  return (
    <div className={classes.hero}>
      <Container size="lg" className={classes.columns}>
        <div>
          <Title order={1} className={classes.title}>
            {t('title')}
          </Title>
          <Text className={classes.lead}>{t('lead')}</Text>
          <StartButtons />
          <Text size="sm" c="dimmed" mt="lg">
            {t('note')}
          </Text>
        </div>
        <PollIllustration />
      </Container>
    </div>
  );
}
