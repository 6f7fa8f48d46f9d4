import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ProvedLine } from './event-proof-query.ts';

const LineProofDialog = lazy(async () => ({
  default: (await import('./line-proof-dialog.tsx')).LineProofDialog,
}));

/**
 * Opens what proves a line of a log: its event, its place in the log, and the proof.
 * @param name what the button says of the line to those who do not see it
 */
export function LineProofButton({ line, label, name }: { line: ProvedLine; label: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-xs" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <LineProofDialog line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
