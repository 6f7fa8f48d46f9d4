import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import type { Example } from './api/examples-query.ts';
import classes from './examples.module.css';
import { KindLights } from './kind-lights.tsx';
import { kindOf } from './kind-of.ts';

/** An example: what it is called, who it is for, how long it takes, and the ways to look at it and to use it. */
export function ExampleCard({ example, children }: { example: Example; children: ReactNode }) {
  const t = useTranslations('examples');
  const { id, title, about, questions, minutes } = example;
  return (
    <article className={classes.card} aria-labelledby={id}>
      <KindLights kind={kindOf(example)} />
      <div className={classes.words}>
        <Title order={3} id={id}>
          {title}
        </Title>
        <Text c="dimmed">{about}</Text>
        <Text size="sm" c="dimmed">
          {t('size', { questions: questions.length, minutes })}
        </Text>
      </div>
      <div className={classes.ways}>
        <ButtonLink
          to="/examples"
          search={{ example: id }}
          resetScroll={false}
          variant="subtle"
          aria-label={t('previewNamed', { title })}
        >
          {t('preview')}
        </ButtonLink>
        {children}
      </div>
    </article>
  );
}
