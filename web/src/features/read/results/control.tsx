import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import room from './room.module.css';

interface ControlProps {
  label: string;
  icon: ReactNode;
  /** The key that does the same, as `aria-keyshortcuts` has it. */
  shortcut?: string;
  isMain?: boolean;
  isDisabled?: boolean;
  /** Of what opens and closes a list. */
  isExpanded?: boolean;
  /** Opens a dialog. */
  opensDialog?: boolean;
  onPress: () => void;
}

/** What the wall can be led by: it is pressed, or its key is. */
export function Control({
  label,
  icon,
  shortcut,
  isMain,
  isDisabled,
  isExpanded,
  opensDialog,
  onPress,
}: ControlProps) {
  return (
    <UnstyledButton
      className={room.control}
      data-main={isMain || undefined}
      aria-disabled={isDisabled || undefined}
      aria-expanded={isExpanded}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      <ControlParts label={label} icon={icon} {...(shortcut !== undefined && { shortcut })} />
    </UnstyledButton>
  );
}

/** The inside of a control, for one that is a link. On a wall with a mouse the label shows while it is pointed at. */
export function ControlParts({ label, icon, shortcut }: Pick<ControlProps, 'label' | 'icon' | 'shortcut'>) {
  return (
    <>
      {icon}
      <span className={room.label}>
        {label}
        {shortcut !== undefined && <kbd aria-hidden>{KEYCAPS[shortcut] ?? shortcut}</kbd>}
      </span>
    </>
  );
}

/** What stands on keys, where it is not their name. */
const KEYCAPS: Readonly<Record<string, string>> = { PageUp: 'Page Up', PageDown: 'Page Down', Escape: 'Esc' };
