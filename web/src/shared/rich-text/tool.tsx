import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';

/** The tool that the Tab key comes to, by its label, and how it becomes another one. */
export const Stop = createContext<readonly [string, (label: string) => void]>(['', () => undefined]);

/** One of the toolbar's buttons. Pressed with a pointer, it leaves the focus in the text. */
export function Tool({
  label,
  ...props
}: ActionIconProps &
  Omit<ComponentProps<'button'>, 'color' | 'style'> & { readonly label: string }): ReactNode {
  const [stop, setStop] = use(Stop);
  return (
    <ActionIcon
      variant={props['aria-pressed'] === true ? 'light' : 'subtle'}
      size={32}
      {...props}
      data-tool
      aria-label={label}
      title={label}
      tabIndex={stop === label ? 0 : -1}
      onFocus={() => setStop(label)}
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
