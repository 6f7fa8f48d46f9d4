import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';

/** Downloads an invoice or a credit note that a row of a table is about. */
export function PaperButton({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFileInvoice size={16} aria-hidden />}
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
