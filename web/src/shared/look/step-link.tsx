import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './step-link.module.css';

interface StepAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Whether it waits for the person who reads it: it is warm then. */
  readonly isWanted?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function StepAnchor({ isWanted = false, className = '', children, ...props }: StepAnchorProps) {
  return (
    <a {...props} className={`${classes.step} ${className}`} data-wanted={isWanted || undefined}>
      {children}
    </a>
  );
}

/** The next step, which leads to where it is taken. */
export const StepLink = createLink(StepAnchor);
