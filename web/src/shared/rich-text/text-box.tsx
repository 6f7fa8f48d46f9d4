import { Input } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './rich-text-field.module.css';

/** What looks like the other fields, and is no input. */
export function TextBox({
  isFaulty,
  ...props
}: ComponentProps<'div'> & { readonly isFaulty: boolean }): ReactNode {
  return (
    <Input
      component="div"
      multiline
      size="md"
      error={isFaulty}
      // Its names are given to the element that is typed in.
      withAria={false}
      className={classes.box}
      {...props}
    />
  );
}
