import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  /** As it is written, units and all. */
  readonly figure: ReactNode;
  readonly label: string;
  /** Whether it is the one that waits for somebody. */
  readonly isWaiting?: boolean;
}

/** A row of figures, each with what it counts below; those that wait for somebody are warm. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ figure, label, isWaiting = false }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure} data-waiting={isWaiting || undefined}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
