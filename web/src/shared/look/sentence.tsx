import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sentence.module.css';

/**
 * The head of a page that begins with a sentence that is true today. The page's name stays its heading, for screen
 * readers and for whoever looks where they are, in small letters above; the sentence is a paragraph in large ones.
 * Where there is nothing to say yet, the sentence says what to do.
 */
export function Sentence({
  title,
  says,
  adds,
  children,
}: {
  /** The page's name: its only heading of the first level, and the tab's. */
  title: string;
  says: ReactNode;
  /** A second sentence, said more quietly. */
  adds?: ReactNode;
  /** Actions, at the far end. */
  children?: ReactNode;
}) {
  useDocumentTitle(`${title} · Pollux`);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.name}>{title}</h1>
        <p className={classes.says} dir="auto">
          <span>{says}</span>
          {adds !== undefined && (
            <>
              {' '}
              <span className={classes.adds}>{adds}</span>
            </>
          )}
        </p>
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
