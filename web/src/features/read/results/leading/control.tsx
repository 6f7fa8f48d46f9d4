import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import room from '../room.module.css';

interface ControlProps {
  label: string;
  icon: ReactNode;
  shortcut?: string;
  isMain?: boolean;
  onPress: () => void;
}

/** What the wall can be led by: it is pressed, or its key is. */
export function Control({ label, icon, shortcut, isMain, onPress }: ControlProps) {
  return (
    <UnstyledButton
      className={room.control}
      data-main={isMain || undefined}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      {icon}
      {label}
    </UnstyledButton>
  );
}
