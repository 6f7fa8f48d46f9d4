import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page-head.module.css';

/** The heading of a public page, with a sentence under it and a drawing of its own beside it. */
export function PageHead({ title, lead, drawing }: { title: string; lead: string; drawing: ReactNode }) {
  useDocumentTitle(`${title} · Pollux`);
  return (
    <header className={classes.head}>
      <div>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text className={classes.lead}>{lead}</Text>
      </div>
      <div className={classes.drawing}>{drawing}</div>
    </header>
  );
}
