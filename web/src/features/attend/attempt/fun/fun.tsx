import type { ReactNode } from 'react';
import classes from './fun.module.css';

/** Lets questions arrive, and what is chosen answer the tap, in quizzes in fun mode. */
export function Fun({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return isOn ? <div className={classes.fun}>{children}</div> : children;
}
