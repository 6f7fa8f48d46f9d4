import type { ReactNode } from 'react';
import classes from './activity-row.module.css';

/** Activities below each other, with hairlines between them. */
export function ActivityRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** What became of an activity, and the one thing to do next with it, at the far end (`StepLink`). */
export function ActivityRow({
  title,
  about,
  beside,
  next,
}: {
  title: string;
  /** What it is and how it stands, in one line. */
  about: ReactNode;
  /** What stands for it, in a column no wider than 12rem: all rows of a list have one, or none. */
  beside?: ReactNode;
  next: ReactNode;
}) {
  return (
    <li className={classes.row} data-plain={beside === undefined || undefined}>
      <div className={classes.name}>
        <bdi className={classes.title}>{title}</bdi>
        <span className={classes.about}>{about}</span>
      </div>
      {beside !== undefined && <div className={classes.beside}>{beside}</div>}
      <div className={classes.next}>{next}</div>
    </li>
  );
}
