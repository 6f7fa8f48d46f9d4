import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

/** The buttons below a form or a dialog, at its far end; on phones they share its whole width. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
