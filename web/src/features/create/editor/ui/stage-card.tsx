import type { ReactNode } from 'react';
import classes from './stage-card.module.css';

/** Fields of a stage that belong together, under a line. */
export function StageCard({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
