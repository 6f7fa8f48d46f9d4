import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

/** A part of a page: its name, the way to more of it, and what it is about below a strong line. */
export function Section({
  title,
  more,
  hasTable = false,
  children,
}: {
  title: string;
  /** At the far end of the title's line. */
  more?: ReactNode;
  /** Whether a table follows, whose head has the strong line. */
  hasTable?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head} data-has-table={hasTable || undefined}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {more}
      </div>
      {children}
    </section>
  );
}
