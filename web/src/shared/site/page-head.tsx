import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import classes from './page-head.module.css';

/** The heading of a public page, with a sentence under it. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  useDocumentTitle(`${title} · Pollux`);
  return (
    <header className={classes.head}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <Text className={classes.lead}>{lead}</Text>
    </header>
  );
}
