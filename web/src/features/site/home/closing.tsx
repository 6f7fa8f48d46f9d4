import { Container, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Night } from '../../../shared/look/night.tsx';
import classes from './closing.module.css';
import { FirstLight } from './first-light.tsx';
import { StartButtons } from './start-buttons.tsx';

/** The two ways in once more, at the end of the page: a sky in which one light is lit. */
export function Closing() {
  const t = useTranslations('home.closing');
  return (
    <Night>
      <Container size="lg" w="100%" className={classes.closing}>
        <div>
          <Title order={2} className={classes.title}>
            {t('title')}
          </Title>
          <Text size="lg" c="dimmed" mt="sm" mb="xl">
            {t('text')}
          </Text>
          <StartButtons />
        </div>
        <FirstLight />
      </Container>
    </Night>
  );
}
