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
  chart,
  figure,
  next,
}: {
  title: string;
  /** What it is and how it stands, in one line. */
  about: ReactNode;
  /** How it went lately, no wider than 9rem, or why there is nothing to draw; all rows of a list have it, or none. */
  chart?: ReactNode;
  /** How many, as it is written, and of what. */
  figure?: { readonly count: string; readonly label: string };
  next?: ReactNode;
}) {
  const isPlain = chart === undefined && figure === undefined;
  return (
    <li className={classes.row} data-plain={isPlain || undefined}>
      <div className={classes.name}>
        <bdi className={classes.title}>{title}</bdi>
        <span className={classes.about}>{about}</span>
      </div>
      {chart !== undefined && <div className={classes.chart}>{chart}</div>}
      {figure !== undefined && (
        <p className={classes.figure}>
          <span className={classes.count}>{figure.count}</span> {figure.label}
        </p>
      )}
      {next !== undefined && <div className={classes.next}>{next}</div>}
    </li>
  );
}
