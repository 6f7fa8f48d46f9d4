import { Container, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One part of the home page under a heading of its own. */
export function Section({ title, lead, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <Container size="lg">
        <div className={classes.head}>
          <Title order={2} id={headingId} className={classes.title}>
            {title}
          </Title>
          {lead !== undefined && (
            <Text size="lg" c="dimmed" mt="xs" maw={640}>
              {lead}
            </Text>
          )}
        </div>
        <div className={classes.content}>{children}</div>
      </Container>
    </section>
  );
}
