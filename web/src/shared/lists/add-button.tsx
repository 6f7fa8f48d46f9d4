import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Begins a new entry of a list. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
