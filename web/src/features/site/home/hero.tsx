import { Container, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Night } from '../../../shared/look/night.tsx';
import { AnsweringRoom } from './answering-room/answering-room.tsx';
import classes from './hero.module.css';
import { JoinByCode } from './join-by-code.tsx';
import { StartButtons } from './start-buttons.tsx';

/** The first view of the home page: what Pollux is for, the two ways in, and a room that answers meanwhile. */
export function Hero() {
  const t = useTranslations('home.hero');
  return (
    <Night className={classes.hero}>
      <Container size="lg" className={classes.columns}>
        <div className={`first-words ${classes.words}`}>
          <Title order={1} className={classes.title}>
            {t('title')}
          </Title>
          <Text className="first-lead">{t('lead')}</Text>
          <JoinByCode />
          <StartButtons />
          <Text size="sm" c="dimmed" mt="md">
            {t('note')}
          </Text>
        </div>
        <AnsweringRoom />
      </Container>
    </Night>
  );
}
