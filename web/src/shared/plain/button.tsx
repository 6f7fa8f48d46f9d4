import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';
import { joined } from './joined.ts';

// The participants' pages load no Mantine: these are the parts that they have in common, as light as the browser's own.

type ButtonElement = Omit<ComponentProps<'button'>, 'color'>;

interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | 'transparent' | undefined;
  /** Without one it is as high as the look wants buttons. */
  size?: 'compact-sm' | 'sm' | 'md' | 'lg';
  color?: 'gray';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

/** A button of the look. */
export function Button({
  variant,
  size,
  color,
  fullWidth,
  leftSection,
  rightSection,
  className,
  children,
  ...others
}: ButtonElement & ButtonLook) {
  return (
    <button
      type="button"
      {...others}
      {...lookOf({ variant, size, color, fullWidth }, className)}
      data-icon={leftSection ? 'left' : rightSection ? 'right' : undefined}
    >
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </button>
  );
}

/** A link to another page that looks like a button. */
export function ButtonLink({
  size,
  className,
  children,
  ...others
}: ComponentProps<'a'> & Pick<ButtonLook, 'size'>) {
  return (
    <a {...others} {...lookOf({ size }, className)}>
      {children}
    </a>
  );
}

/** A button without a look of its own. */
export function UnstyledButton({ className, ...others }: ButtonElement) {
  return <button type="button" {...others} className={joined(classes.bare, className)} />;
}

function lookOf(
  { variant, size, color, fullWidth }: { [Part in keyof ButtonLook]: ButtonLook[Part] | undefined },
  className: string | undefined,
) {
  return {
    className: joined(joined(classes.bare, classes.button), className),
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-wide': fullWidth || undefined,
  };
}
