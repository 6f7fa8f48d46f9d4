import type { ComponentProps } from 'react';
import classes from './visually-hidden.module.css';

/** What is read out, and not seen. */
export function VisuallyHidden({
  component: Element = 'div',
  ...others
}: Omit<ComponentProps<'div'>, 'className' | 'ref'> & { component?: 'div' | 'span' | 'h1' }) {
  return <Element {...others} className={classes.hidden} />;
}
