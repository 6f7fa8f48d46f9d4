import { Container, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './closing.module.css';
import { StartButtons } from './start-buttons.tsx';

/** The two ways in once more, at the end of the page. */
export function Closing() {
  const t = useTranslations('home.closing');
  return (
    <Container size="lg" w="100%" className={classes.closing}>
      <Title order={2} className={classes.title}>
        {t('title')}
      </Title>
      <Text size="lg" c="dimmed" mt="sm" mb="xl">
        {t('text')}
      </Text>
      <StartButtons />
    </Container>
  );
}
